import { CopyLink } from './copy_link';
import { ThemeButton } from './theme_button';

export function Header() {
  return (
    <header class="header">
      <span class="brand">
        <svg class="brand-mark" viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
          <path class="brand-roof" d="M4 27 17 11h11" />
          <circle class="brand-ridge" cx="17" cy="11" r="4" />
        </svg>
        Ridgepoint
      </span>
      <nav class="views" aria-label="Views">
        <span class="view-name" aria-current="page">
          Plan
        </span>
      </nav>
      <div class="header-actions">
        <CopyLink />
        <ThemeButton />
      </div>
    </header>
  );
}
