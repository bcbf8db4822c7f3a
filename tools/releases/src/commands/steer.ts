import type { ChangedReleases } from '@chhapai/contracts';
import { textOf, type Asked, type Command } from '../command.js';
import { changedReleases } from '../output/changed-releases.js';
import type { Registry } from '../registry/registry.js';

const options = { message: { type: 'string', short: 'm' } } as const;

/** A command that changes which version visitors get, by one call. */
function steering(
  described: Pick<Command, 'usage' | 'says' | 'takes'>,
  change: (registry: Registry, names: readonly string[], message: string | undefined) => Promise<ChangedReleases>,
): Command {
  const run = async (asked: Asked) => {
    const data = await change(asked.registry, asked.names, textOf(asked, 'message'));
    return { data, text: changedReleases(data) };
  };
  return { ...described, usage: `${described.usage} [--message TEXT]`, options, run };
}

export const promote = steering(
  { usage: 'promote -- APP VERSION', says: 'makes a kept version live', takes: [2, 2] },
  (registry, [app = '', version = ''], message) => registry.promote(app, { version, message }),
);

export const canary = steering(
  { usage: 'canary -- APP VERSION PERCENT', says: 'shows a version to that share of visitors', takes: [3, 3] },
  (registry, [app = '', version = '', share], message) => registry.canary(app, { version, share, message }),
);

export const rollback = steering(
  {
    usage: 'rollback -- APP [VERSION]',
    says: 'goes back to what was live before, or to that version; ends a canary',
    takes: [1, 2],
  },
  (registry, [app = '', version], message) => registry.rollback(app, { version, message }),
);

export const disable = steering(
  { usage: 'disable -- APP', says: 'takes an app off all pages', takes: [1, 1] },
  (registry, [app = ''], message) => registry.disable(app, { message }),
);

export const enable = steering(
  { usage: 'enable -- APP', says: 'puts it back', takes: [1, 1] },
  (registry, [app = ''], message) => registry.enable(app, { message }),
);
