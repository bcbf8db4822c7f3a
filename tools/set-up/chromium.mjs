import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runStep } from './step.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium';

/** Path of a Chromium that runs: named by CHROMIUM_PATH, on the path, Playwright's own, else the distribution's package. */
export async function findChromium() {
  const found = await installedChromium();
  if (found) return found;
  const become = mayInstall();
  if (become) await runStep('Installing Chromium', become[0], [...become.slice(1), INSTALL]);
  const installed = become && (await installedChromium());
  if (installed) return installed;
  console.error('The journeys need Chromium. Install it (apt-get install chromium), or set CHROMIUM_PATH to one.');
  process.exit(1);
}

async function installedChromium() {
  const { chromium } = await import('@playwright/test');
  const candidates = [process.env.CHROMIUM_PATH, ...NAMES.map(onPath), chromium.executablePath()];
  // Some distributions put a program there that only says where to get the real one.
  return candidates.find((path) => path && existsSync(path) && spawnSync(path, ['--version']).status === 0);
}

function onPath(name) {
  const folder = process.env.PATH.split(':').find((each) => existsSync(`${each}/${name}`));
  return folder && `${folder}/${name}`;
}

/** Program and first arguments to run a command line as root. */
function mayInstall() {
  if (!onPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['sh', '-c'];
  if (onPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0) return ['sudo', '-n', 'sh', '-c'];
  return undefined;
}
