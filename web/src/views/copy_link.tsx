// Copies the address of this very run; where the browser does not let the page copy, shows it.
import { useRef, useState } from 'preact/hooks';
import { LinkIcon } from './icons';

const SHOWN_MS = 2000;

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // No permission, or no secure origin.
  }
}

export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const timer = useRef(0);

  async function copy(): Promise<void> {
    const link = window.location.href;
    if (await copied(link)) {
      setCopied(true);
      clearTimeout(timer.current);
      timer.current = window.setTimeout(() => setCopied(false), SHOWN_MS);
    } else if (dialog.current !== null && address.current !== null) {
      address.current.value = link;
      dialog.current.showModal();
      address.current.select();
    }
  }
  return (
    <>
      <button type="button" class="header-button copy-link" onClick={() => void copy()}>
        <LinkIcon />
        <span class="copy-link-text">
          <span class={isCopied ? 'is-away' : ''} aria-hidden={isCopied}>
            Copy link
          </span>
          <span class={isCopied ? '' : 'is-away'} aria-hidden={!isCopied}>
            Copied
          </span>
        </span>
      </button>
      <span class="visually-hidden" role="status">
        {isCopied ? 'The link was copied.' : ''}
      </span>
      <dialog ref={dialog} class="dialog" aria-labelledby="copy-title">
        <form method="dialog">
          <h2 id="copy-title">Copy this link</h2>
          <p>The browser does not let the page copy by itself. The link is selected for you.</p>
          <input ref={address} class="plain-input" type="text" readOnly aria-label="Link" />
          <button type="submit" class="button">
            Done
          </button>
        </form>
      </dialog>
    </>
  );
}
