// Applies the theme chosen on this device before the first paint of staff pages. See src/admin/console/theme.ts.
try {
  const theme = localStorage.getItem('console-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the console follows the system.
}
