import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import semver from 'semver';
import { beforeOf, finding, named, pairs, type SideBySide } from './side-by-side.rules.js';

const SHELL = 'shell';

/** What an app takes from the shell is there in a version it was built for; also when it is the shell that changes. */
export function sharedModules(releases: SideBySide): GateFinding[] {
  return [...pairs(releases)].flatMap(([app, shell]) => {
    if (shell.app !== SHELL) return [];
    return Object.entries(app.needs).flatMap(([name, range]) => {
      if (satisfies(shell, name, range)) return [];
      if (releases.candidates.includes(app)) {
        return finding(
          app,
          'shared-module',
          `It needs ${name} ${range}, but ${offer(shell, name)}. ${adviceFor(name)}`,
        );
      }
      // It was so before: not this shell's doing.
      if (beforeOf(releases, shell).some((before) => !satisfies(before, name, range))) return [];
      return finding(
        shell,
        'shared-module',
        `${offer(shell, name)}, but ${named(app)} needs ${range}. Lend a version of that range, or publish the app built for the new one in the same set.`,
      );
    });
  });
}

function satisfies({ provides }: ReleaseRecord, name: string, range: string): boolean {
  const version = provides[name];
  return version !== undefined && semver.satisfies(version, range);
}

function offer(shell: ReleaseRecord, name: string): string {
  const version = shell.provides[name];
  return `${named(shell)} lends ${version === undefined ? `no ${name}` : `${name} ${version}`}`;
}

const adviceFor = (name: string): string =>
  `Build against the ${name} of the live shell, or publish a shell that lends it in the same set.`;
