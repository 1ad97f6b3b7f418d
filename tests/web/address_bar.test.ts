import { beforeEach, describe, expect, it } from 'vitest';
import {
  createAddressBar,
  type AddressBar,
  type BrowserWindow,
} from '../../web/src/state/address_bar';

/** A window with a history that can be walked; `refuse` makes it throw as browsers do. */
class FakeWindow implements BrowserWindow {
  entries: { url: string; state: unknown }[];
  index = 0;
  refuse = false;
  readonly timers: (() => void)[] = [];
  private readonly listeners: (() => void)[] = [];

  constructor(hash: string) {
    this.entries = [{ url: `/sub/${hash}`, state: null }];
  }
  private get entry() {
    const entry = this.entries[this.index];
    if (entry === undefined) throw new Error('no entry');
    return entry;
  }
  get location() {
    const at = this.entry.url.indexOf('#');
    return { hash: at < 0 ? '' : this.entry.url.slice(at), pathname: '/sub/', search: '' };
  }
  readonly history = ((window: FakeWindow) => ({
    get state(): unknown {
      return window.entry.state;
    },
    pushState(state: unknown, _title: string, url?: string | URL | null) {
      if (window.refuse) throw new Error('SecurityError');
      window.entries = [...window.entries.slice(0, window.index + 1), { url: String(url), state }];
      window.index += 1;
    },
    replaceState(state: unknown, _title: string, url?: string | URL | null) {
      if (window.refuse) throw new Error('SecurityError');
      window.entries[window.index] = { url: String(url), state };
    },
  }))(this);
  addEventListener(_type: string, listener: () => void) {
    this.listeners.push(listener);
  }
  setTimeout(callback: () => void) {
    this.timers.push(callback);
    return this.timers.length;
  }
  go(by: number) {
    this.index += by;
    for (const listener of this.listeners) listener();
  }
  links() {
    return this.entries.map(({ url }) => url.replace('/sub/', ''));
  }
}

describe('the address bar', () => {
  let window: FakeWindow;
  let restored: string[];
  let clock: number;
  let bar: AddressBar;
  const typing = (what: string) => ({ what, by: 'typing' }) as const;
  const stepping = (what: string) => ({ what, by: 'stepping' }) as const;
  const choice = (what: string) => ({ what, by: 'choice' }) as const;

  beforeEach(() => {
    window = new FakeWindow('#v=2');
    restored = [];
    clock = 0;
    bar = createAddressBar(
      window,
      (link) => restored.push(link),
      () => clock,
    );
  });

  it('makes one entry of what is typed into one field', () => {
    bar.write('v=2&gpus=1', typing('gpus'));
    bar.write('v=2&gpus=16', typing('gpus'));
    expect(window.links()).toEqual(['#v=2', '#v=2&gpus=16']);
  });

  it('begins a new entry once the field was left, and for another field', () => {
    bar.write('v=2&gpus=16', typing('gpus'));
    bar.settle();
    bar.write('v=2&gpus=4', typing('gpus'));
    bar.write('v=2&gpus=4&epochs=1', typing('epochs'));
    expect(window.links()).toHaveLength(4);
  });

  it('makes one entry of steps in a row, and a new one after a pause', () => {
    bar.write('v=2&gpus=16', stepping('gpus'));
    clock += 300;
    bar.write('v=2&gpus=32', stepping('gpus'));
    expect(window.links()).toEqual(['#v=2', '#v=2&gpus=32']);
    clock += 2000;
    bar.write('v=2&gpus=64', stepping('gpus'));
    expect(window.links()).toHaveLength(3);
  });

  it('makes an entry of every choice', () => {
    bar.write('v=2&method=full', choice('method'));
    bar.write('v=2&method=qlora', choice('method'));
    expect(window.links()).toEqual(['#v=2', '#v=2&method=full', '#v=2&method=qlora']);
  });

  it('ends what was being typed with a choice', () => {
    bar.write('v=2&gpus=4', typing('gpus'));
    bar.write('v=2&method=full&gpus=4', choice('method'));
    bar.write('v=2&method=full&gpus=2', typing('gpus'));
    expect(window.links()).toHaveLength(4);
  });

  it('writes nothing where the link stays the same', () => {
    bar.write('v=2', choice('method'));
    bar.rewrite('v=2');
    expect(window.links()).toEqual(['#v=2']);
    expect(bar.isOwn()).toBe(false);
  });

  it('restores each entry on the way back and forward, once', () => {
    bar.write('v=2&gpus=4', choice('gpus'));
    bar.write('v=2&gpus=2', choice('gpus'));
    window.go(-1);
    window.go(-1);
    window.go(2);
    expect(restored).toEqual(['v=2&gpus=4', 'v=2', 'v=2&gpus=2']);
    expect(bar.isOwn()).toBe(true);
  });

  it('begins a new entry after going back in the middle of typing', () => {
    bar.write('v=2&gpus=1', typing('gpus'));
    window.go(-1);
    bar.write('v=2&gpus=2', typing('gpus'));
    expect(window.links()).toEqual(['#v=2', '#v=2&gpus=2']);
  });

  it('writes the last link later where the browser refuses', () => {
    window.refuse = true;
    bar.write('v=2&gpus=4', typing('gpus'));
    bar.write('v=2&gpus=42', typing('gpus'));
    expect(window.timers).toHaveLength(1);
    window.refuse = false;
    window.timers[0]?.();
    expect(window.links()).toEqual(['#v=2&gpus=42']);
  });
});
