// The address bar always holds the link. Typing within a field rewrites one history entry; a
// change of another field, a choice or a pause between steps begins a new one, so that back and
// forward walk through changes and not through keystrokes.

/** What made the form change. */
export interface Change {
  /** The field, or any other name for the thing that was changed. */
  readonly what: string;
  readonly by: 'typing' | 'stepping' | 'choice';
}

/** The few things of `window` that are used: tests bring their own. */
export interface BrowserWindow {
  readonly location: { readonly hash: string; readonly pathname: string; readonly search: string };
  readonly history: Pick<History, 'pushState' | 'replaceState' | 'state'>;
  addEventListener(type: 'popstate' | 'hashchange', listener: () => void): void;
  setTimeout(callback: () => void, milliseconds: number): number;
}

/** Steps of one field closer together than this are one change. */
const STEP_PAUSE_MS = 1000;
/** Kept with every entry that the page wrote. */
const OWN = 'ridgepoint';
/** Browsers refuse a page that writes too often; the last link is then written a little later. */
const RETRY_MS = 1500;

export interface AddressBar {
  /** The link in the address bar, without "#". */
  link(): string;
  /** True where this page wrote the current entry itself; false for a link that came from outside. */
  isOwn(): boolean;
  write(link: string, change: Change): void;
  /** Rewrites the current entry: for the canonical form of a link that was opened. */
  rewrite(link: string): void;
  /** What is being typed is finished: the next change is a new entry. */
  settle(): void;
}

export function createAddressBar(
  window: BrowserWindow,
  onRestore: (link: string) => void,
  now: () => number = () => performance.now(),
): AddressBar {
  const inBar = () => window.location.hash.replace(/^#/, '');
  let current = inBar();
  let open: { change: Change; at: number } | null = null;
  let pending: string | null = null;

  function put(link: string, method: 'pushState' | 'replaceState'): void {
    current = link;
    const { pathname, search } = window.location;
    try {
      window.history[method](OWN, '', `${pathname}${search}#${link}`);
      pending = null;
    } catch {
      if (pending === null) {
        window.setTimeout(() => {
          const late = pending;
          pending = null;
          if (late !== null) put(late, 'replaceState');
        }, RETRY_MS);
      }
      pending = link;
    }
  }

  function restore(): void {
    const link = inBar();
    if (link === current) return;
    current = link;
    pending = null;
    open = null;
    onRestore(link);
  }
  window.addEventListener('popstate', restore);
  window.addEventListener('hashchange', restore);

  return {
    link: () => current,
    isOwn: () => window.history.state === OWN,
    write(link, change) {
      const continues =
        open !== null &&
        open.change.what === change.what &&
        open.change.by === change.by &&
        (change.by === 'typing' || now() - open.at < STEP_PAUSE_MS);
      open = change.by === 'choice' ? null : { change, at: now() };
      if (link !== current) put(link, continues ? 'replaceState' : 'pushState');
    },
    rewrite(link) {
      if (link !== current) put(link, 'replaceState');
    },
    settle() {
      if (open?.change.by === 'typing') open = null;
    },
  };
}
