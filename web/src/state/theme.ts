// Light, dark, or as the system has it. The choice is kept where the browser allows it.
import { signal, type ReadonlySignal } from '@preact/signals';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The same key as in vite/theme_boot.js, which sets the attribute before the first paint. */
const STORAGE_KEY = 'ridgepoint-theme';

function stored(): Theme {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return THEMES.find((theme) => theme === text) ?? 'system';
  } catch {
    return 'system';
  }
}

const current = signal<Theme>(stored());
export const theme: ReadonlySignal<Theme> = current;

export function setTheme(next: Theme): void {
  current.value = next;
  if (next === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = next;
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, next);
  } catch {
    // Storage is denied: the choice holds until the page is closed.
  }
}
