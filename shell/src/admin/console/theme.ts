import { useLayoutEffect, useState } from 'react';

/** `system` follows the device. */
export type Theme = 'system' | 'light' | 'dark';

export const themes: Readonly<Record<Theme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Also read by `public/admin-theme.js`, before the first paint. */
const KEY = 'console-theme';

/** The theme of the console, stored in this browser. `StaffArea` resets it on leaving, because the shop follows the system. */
export function useTheme(): [Theme, (next: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(readTheme);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
  }, [theme]);
  const choose = (next: Theme) => {
    if (next === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
    setTheme(next);
  };
  return [theme, choose];
}

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
