import type { AppRelease } from '@chhapai/contracts';

const SHELL = 'shell';

/** The app whose page is at this path; the shell's are its own and those that nobody has. */
export function ownerOfPath(apps: Readonly<Record<string, AppRelease>>, path: string): string {
  const owner = Object.entries(apps).find(
    ([app, { routes }]) => app !== SHELL && routes.some((route) => belongs(route, path)),
  );
  return owner?.[0] ?? SHELL;
}

/** Only whole segments; a slash at the end does not matter. */
function belongs(pattern: string, path: string): boolean {
  const wanted = segments(pattern);
  const given = segments(path);
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at]);
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
