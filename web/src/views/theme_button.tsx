import { setTheme, theme, THEMES, type Theme } from '../state/theme';
import { DarkIcon, LightIcon, SystemIcon } from './icons';

const ICONS = { system: SystemIcon, light: LightIcon, dark: DarkIcon } as const;
const WORDS: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Steps through system, light and dark. */
export function ThemeButton() {
  const current = theme.value;
  const next = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length] ?? 'system';
  const ThemeIcon = ICONS[current];
  return (
    <button
      type="button"
      class="header-button"
      aria-label={`Theme: ${WORDS[current]}. Change to ${WORDS[next].toLowerCase()}`}
      title={`Theme: ${WORDS[current].toLowerCase()}`}
      onClick={() => setTheme(next)}
    >
      <ThemeIcon />
      <span class="theme-word">{WORDS[current]}</span>
    </button>
  );
}
