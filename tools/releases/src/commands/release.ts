import { basename } from 'node:path';
import type { ChangedReleases } from '@chhapai/contracts/releases';
import { appFolders, foldersOf, root } from '../build/app-folders.js';
import { buildApps } from '../build/build-apps.js';
import { optionText, type Command, type CommandInput, type CommandResult } from '../command.js';
import { ToolError } from '../errors.js';
import { changedReleasesText, withProgress, secondsSince } from '../output.js';
import { releaseBuilt, releaseNewApps } from '../publish-built.js';
import type { PublishOptions } from '../registry.js';
import { readKey } from '../release-key.js';

export const release: Command = {
  usage: 'release -- APP... [--set] [--canary PERCENT | --hold] [--message TEXT]',
  summary: 'builds and publishes apps: live at once, to a share of visitors, or held; --set: all of them or none',
  argumentCount: [0, Infinity],
  options: {
    set: { type: 'boolean' },
    canary: { type: 'string' },
    hold: { type: 'boolean' },
    message: { type: 'string', short: 'm' },
    built: { type: 'boolean' },
  },
  run: (input) => (input.options.built ? publishBuilt(input) : buildAndPublish(input)),
};

async function buildAndPublish(input: CommandInput): Promise<CommandResult> {
  const { args: apps, registry, settings, options } = input;
  if (apps.length === 0) {
    throw new ToolError('Specify at least one app.', [`Apps: ${appFolders(root).map(appOf).join(', ')}`]);
  }
  const folders = foldersOf(root, apps);
  const key = readKey(settings.keyFile);
  // Read before the build, so that contradictory options are reported at once.
  const publishing = publishOptions(input);
  const startedAt = performance.now();
  await withProgress(`Building ${apps.join(', ')}`, () => buildApps(apps));
  const sets = options.set ? [folders] : folders.map((folder) => [folder]);
  const changes: ChangedReleases[] = [];
  let failure: unknown;
  for (const set of sets) {
    const publish = () => releaseBuilt(registry, key, set, publishing);
    try {
      changes.push(await withProgress(`Publishing ${set.map(appOf).join(', ')}`, publish));
    } catch (error) {
      if (changes.length === 0) throw error;
      // The apps before it are already released, so their versions and warnings have to be printed.
      failure = error;
      break;
    }
  }
  const data = merge(changes);
  return { data, text: `${changedReleasesText(data)}\n${secondsSince(startedAt)} including the build`, failure };
}

/** For containers: publishes the existing builds of the named apps; without names, those of apps that never had a release. */
async function publishBuilt(input: CommandInput): Promise<CommandResult> {
  const { args: apps, registry, settings } = input;
  const key = readKey(settings.keyFile);
  if (apps.length > 0) {
    const data = await releaseBuilt(registry, key, foldersOf(root, apps), publishOptions(input));
    return { data, text: changedReleasesText(data) };
  }
  const data = await releaseNewApps(registry, key, appFolders(root), publishOptions(input));
  const published = data.releases.length > 0 ? [changedReleasesText(data)] : ['Every app already has a release'];
  const hint = `Not published, because they have other releases: ${data.unpublished.join(', ')}`;
  return { data, text: [...published, ...(data.unpublished.length > 0 ? [hint] : [])].join('\n') };
}

function publishOptions(input: CommandInput): PublishOptions {
  const canary = optionText(input, 'canary');
  const hold = input.options.hold === true;
  if (canary !== undefined && hold) throw new ToolError('Use either --canary or --hold, not both.');
  return { canary: canary === undefined ? undefined : Number(canary), hold, message: optionText(input, 'message') };
}

function merge(changes: readonly ChangedReleases[]): ChangedReleases {
  return {
    releases: changes.flatMap(({ releases }) => releases),
    warnings: changes.flatMap(({ warnings }) => warnings),
  };
}

const appOf = (folder: string) => basename(folder);
