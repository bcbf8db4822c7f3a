// Runs before the first paint of staff pages: the theme that was chosen on this device. See src/admin/console/theme.ts.
try {
  const theme = localStorage.getItem('console-theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the console follows the system.
}
