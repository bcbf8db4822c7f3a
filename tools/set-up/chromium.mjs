import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage, findOnPath } from './distribution.mjs';

/** The headless shell is Chromium without a browser window; journeys take about 30% less time in it. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a working Chromium: the one in CHROMIUM_PATH, on the PATH or downloaded by Playwright. Otherwise installs the
 * distribution's package. Exits the process if that is not possible.
 */
export async function findChromium() {
  const found = await findInstalledChromium();
  if (found) return found;
  const installed = (await installPackage('Chromium', 'chromium-headless-shell')) && (await findInstalledChromium());
  if (installed) return installed;
  console.error('The journeys need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH to its path.');
  process.exit(1);
}

async function findInstalledChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.map(findOnPath), chromium.executablePath()];
  // Some distributions install a placeholder that only explains how to get the real program.
  return candidates.find((path) => path && existsSync(path) && spawnSync(path, ['--version']).status === 0);
}
