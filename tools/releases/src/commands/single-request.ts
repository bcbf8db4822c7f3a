// Commands that send one request to the shop.

import { ReleaseVersion, type ChangedReleases } from '@chhapai/contracts/releases';
import { optionText, type Command } from '../command.js';
import { ToolError } from '../errors.js';
import { changedReleasesText, localTime } from '../output.js';
import type { Registry } from '../registry.js';

const BYTES_IN_MB = 1_000_000;

export const promote = channelCommand(
  { usage: 'promote -- APP VERSION', summary: 'makes a published version live', argumentCount: [2, 2] },
  (registry, [app = '', version = ''], message) => registry.promote(app, { version, message }),
);

export const canary = channelCommand(
  {
    usage: 'canary -- APP VERSION PERCENT',
    summary: 'releases a version to a share of visitors',
    argumentCount: [3, 3],
  },
  (registry, [app = '', version = '', share], message) => registry.setCanary(app, { version, share, message }),
);

export const rollback = channelCommand(
  {
    usage: 'rollback -- APP [VERSION]',
    summary: 'returns to the previous live version, or to VERSION; ends a canary',
    argumentCount: [1, 2],
  },
  (registry, [app = '', version], message) => registry.rollBack(app, { version, message }),
);

export const disable = channelCommand(
  { usage: 'disable -- APP', summary: 'removes an app from all pages', argumentCount: [1, 1] },
  (registry, [app = ''], message) => registry.disable(app, { message }),
);

export const enable = channelCommand(
  { usage: 'enable -- APP', summary: 'puts a disabled app back on its pages', argumentCount: [1, 1] },
  (registry, [app = ''], message) => registry.enable(app, { message }),
);

export const preview: Command = {
  usage: 'preview -- APP VERSION [--minutes NUMBER]',
  summary: 'prints a signed link that shows a version to everyone who opens it',
  argumentCount: [2, 2],
  options: { minutes: { type: 'string' } },
  async run(input) {
    const [app = '', version = ''] = input.args;
    requireVersion(app, version);
    const minutes = optionText(input, 'minutes');
    const data = await input.registry.createPreview(app, { version, minutes: minutes ? Number(minutes) : undefined });
    return { data, text: `${data.url}\nValid until ${localTime(data.expiresAt)}` };
  },
};

export const automaticRollback: Command = {
  usage: 'auto-rollback -- APP on|off [--message TEXT]',
  summary: 'turns the automatic rollback of failing live releases on or off',
  argumentCount: [2, 2],
  options: { message: { type: 'string', short: 'm' } },
  async run(input) {
    const [app = '', choice] = input.args;
    if (choice !== 'on' && choice !== 'off')
      throw new ToolError('Specify on or off.', [`npm run ${automaticRollback.usage}`]);
    const body = { enabled: choice === 'on', message: optionText(input, 'message') };
    const data = await input.registry.setAutomaticRollback(app, body);
    const text = data.enabled
      ? `If a live release of ${app} fails for visitors, it is rolled back automatically`
      : `If a live release of ${app} fails for visitors, an alert is raised, but the release stays live`;
    return { data, text };
  },
};

export const prune: Command = {
  usage: 'prune --',
  summary: 'removes the files of versions that are no longer used',
  argumentCount: [0, 0],
  async run({ registry }) {
    const data = await registry.prune();
    const removed = data.pruned.map(({ app, version }) => `${app} ${version} removed`);
    const total =
      removed.length > 0 ? `${(data.bytes / BYTES_IN_MB).toFixed(1)} MB freed` : 'Every version is still in use';
    return { data, text: [...removed, total].join('\n') };
  },
};

/** A command that changes which versions of an app visitors get. */
function channelCommand(
  description: Pick<Command, 'usage' | 'summary' | 'argumentCount'>,
  change: (registry: Registry, args: readonly string[], message: string | undefined) => Promise<ChangedReleases>,
): Command {
  return {
    ...description,
    usage: `${description.usage} [--message TEXT]`,
    options: { message: { type: 'string', short: 'm' } },
    async run(input) {
      const [app = '', version] = input.args;
      requireVersion(app, version);
      const data = await change(input.registry, input.args, optionText(input, 'message'));
      return { data, text: changedReleasesText(data) || `${app} has no live release, so no page changes` };
    },
  };
}

/** Throws a `ToolError` that says where versions are listed if `version` is incomplete. */
function requireVersion(app: string, version: string | undefined): void {
  if (version === undefined || ReleaseVersion.safeParse(version).success) return;
  throw new ToolError(`${version} is not a complete version, such as 1.4.0+0f3a5c7d9e1b.`, [
    `npm run releases -- ${app} lists the versions.`,
  ]);
}
