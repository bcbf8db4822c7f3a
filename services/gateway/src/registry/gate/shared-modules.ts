import type { GateFinding, ReleaseRecord } from '@chhapai/contracts';
import semver from 'semver';
import { finding, labelOf, previousReleases, releasePairs, type ReleaseContext } from './release-context.rules.js';

const SHELL = 'shell';
const APP_MODULE = './app';

/** Checks that every app except the shell exposes the module that starts it. */
export function checkExposedModule(record: ReleaseRecord): GateFinding[] {
  if (record.app === SHELL || record.exposes.includes(APP_MODULE)) return [];
  const exposed = record.exposes.length > 0 ? `only ${record.exposes.join(', ')}` : 'nothing';
  return [
    finding(
      record,
      'expose',
      `It exposes ${exposed}, but the shell starts apps with ${APP_MODULE}. Build it with featureApp() of @chhapai/mfe-preset.`,
    ),
  ];
}

/** Checks that the shell provides every shared module in the range that each app needs. */
export function checkSharedModules(context: ReleaseContext): GateFinding[] {
  return [...releasePairs(context)].flatMap(([app, shell]) => {
    if (shell.app !== SHELL) return [];
    return Object.entries(app.needs).flatMap(([name, range]) => {
      if (satisfies(shell, name, range)) return [];
      if (context.candidates.includes(app)) {
        return finding(
          app,
          'shared-module',
          `It needs ${name} ${range}, but ${describeShared(shell, name)}. Build against the ${name} of the live shell, or publish a shell that provides it in the same set.`,
        );
      }
      // The new shell is not the cause if the previous one did not satisfy the range either.
      if (previousReleases(context, shell).some((previous) => !satisfies(previous, name, range))) return [];
      return finding(
        shell,
        'shared-module',
        `${describeShared(shell, name)}, but ${labelOf(app)} needs ${range}. Provide a version in that range, or publish the app built for the new one in the same set.`,
      );
    });
  });
}

const providedVersion = ({ provides }: ReleaseRecord, name: string): string | undefined =>
  Object.hasOwn(provides, name) ? provides[name] : undefined;

function satisfies(shell: ReleaseRecord, name: string, range: string): boolean {
  const version = providedVersion(shell, name);
  return version !== undefined && semver.satisfies(version, range);
}

function describeShared(shell: ReleaseRecord, name: string): string {
  const version = providedVersion(shell, name);
  return `${labelOf(shell)} provides ${version === undefined ? `no ${name}` : `${name} ${version}`}`;
}
