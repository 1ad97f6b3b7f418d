// Small drawings, in the colour of the text around them. Decoration: the text says the same.
import type { ComponentChildren } from 'preact';

function Icon({ children }: { children: ComponentChildren }) {
  return (
    <svg
      class="icon"
      viewBox="0 0 16 16"
      width="16"
      height="16"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
      stroke-width="1.75"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {children}
    </svg>
  );
}

export const ChevronIcon = () => (
  <Icon>
    <path d="m4 6 4 4 4-4" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m3 8.5 3.2 3L13 4.5" />
  </Icon>
);
export const UnknownIcon = () => (
  <Icon>
    <path d="M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.8-1.1 1.6M8 12.4v.1" />
  </Icon>
);
export const CircleIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5" stroke-dasharray="2.6 2.6" />
  </Icon>
);
export const WaveIcon = () => (
  <Icon>
    <path d="M2.5 9.5c1.8-3.4 3.7-3.4 5.5-1.5s3.7 1.9 5.5-1.5" />
  </Icon>
);
export const BeyondIcon = () => (
  <Icon>
    <path d="M4 12 12 4M6.5 4H12v5.5" />
  </Icon>
);
export const WarningIcon = () => (
  <Icon>
    <path d="M8 2.5 14.2 13H1.8zM8 6.5v3M8 11.3v.1" />
  </Icon>
);
export const LinkIcon = () => (
  <Icon>
    <path d="M6.5 9.5a3 3 0 0 0 4.3 0l2-2a3 3 0 0 0-4.3-4.3l-.8.8M9.5 6.5a3 3 0 0 0-4.3 0l-2 2a3 3 0 0 0 4.3 4.3l.8-.8" />
  </Icon>
);
export const CloseIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
);
export const SystemIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="5.5" />
    <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11z" fill="currentColor" stroke="none" />
  </Icon>
);
export const LightIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="3" />
    <path d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7" />
  </Icon>
);
export const DarkIcon = () => (
  <Icon>
    <path d="M13.5 9.8A5.8 5.8 0 0 1 6.2 2.5a5.8 5.8 0 1 0 7.3 7.3z" />
  </Icon>
);
