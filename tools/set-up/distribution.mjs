import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runStep } from './step.mjs';

/** Path of a program on the PATH; undefined if there is none. */
export function findOnPath(name) {
  const folder = process.env.PATH.split(':').find((each) => existsSync(`${each}/${name}`));
  return folder && `${folder}/${name}`;
}

/** Installs a package of Debian or Ubuntu; returns false if that is not possible here. Exits the process if it fails. */
export async function installPackage(title, name) {
  const asRoot = rootShell();
  if (!asRoot) return false;
  const install = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${name}`;
  await runStep(`Installing ${title}`, asRoot[0], [...asRoot.slice(1), install]);
  return true;
}

/** Program and first arguments that run a command line as root; undefined if that is not possible. */
function rootShell() {
  if (!findOnPath('apt-get')) return undefined;
  if (process.getuid?.() === 0) return ['sh', '-c'];
  if (findOnPath('sudo') && spawnSync('sudo', ['-n', 'true']).status === 0) return ['sudo', '-n', 'sh', '-c'];
  return undefined;
}
