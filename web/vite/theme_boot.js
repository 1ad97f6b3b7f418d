// Runs before the first paint, so that a chosen theme does not flash. See src/state/theme.ts.
try {
  const theme = localStorage.getItem('ridgepoint-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is denied: the system's theme it is.
}
