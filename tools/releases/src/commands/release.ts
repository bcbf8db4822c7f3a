import type { ChangedReleases } from '@chhapai/contracts';
import { basename } from 'node:path';
import { readKey } from '../access/release-key.js';
import { appFolders, foldersOf } from '../build/app-folders.js';
import { buildApps } from '../build/build-apps.js';
import { textOf, type Asked, type Command } from '../command.js';
import { changedReleases } from '../output/changed-releases.js';
import { progress } from '../output/progress.js';
import { root } from '../project.js';
import type { PublishOptions } from '../registry/registry.js';
import { releaseBuilt, releaseNew } from '../release-built.js';
import { ToolError } from '../tool-error.js';

export const release: Command = {
  usage: 'release -- APP... [--set] [--canary PERCENT | --hold] [--message TEXT]',
  says: 'builds and publishes; live at once, or to a share of visitors, or to nobody yet; --set: all or none',
  takes: [0, Infinity],
  options: {
    set: { type: 'boolean' },
    canary: { type: 'string' },
    hold: { type: 'boolean' },
    message: { type: 'string', short: 'm' },
    built: { type: 'boolean' },
  },
  run: (asked) => (asked.options.built ? publishAllBuilt(asked) : buildAndPublish(asked)),
};

async function buildAndPublish(asked: Asked) {
  const { names, registry, settings, options } = asked;
  if (names.length === 0) throw new ToolError('Which app?', [`Apps: ${appFolders(root).map(nameOf).join(', ')}`]);
  const folders = foldersOf(root, names);
  const key = readKey(settings.keyFile);
  const began = performance.now();
  await progress(`Building ${names.join(', ')}`, () => buildApps(names));
  const sets = options.set ? [folders] : folders.map((folder) => [folder]);
  const changes: ChangedReleases[] = [];
  for (const set of sets) {
    const publish = () => releaseBuilt(registry, key, set, publishOptions(asked));
    changes.push(await progress(`Publishing ${set.map(nameOf).join(', ')}`, publish));
  }
  const data = together(changes);
  return { data, text: `${changedReleases(data)}\n${seconds(began)} from the start of the build` };
}

/** For machines: what came built, as one set, as far as the shop does not know it yet. */
async function publishAllBuilt(asked: Asked) {
  const { names, registry, settings } = asked;
  const folders = names.length > 0 ? foldersOf(root, names) : appFolders(root);
  const data = await releaseNew(registry, readKey(settings.keyFile), folders, publishOptions(asked));
  return { data: data ?? together([]), text: data ? changedReleases(data) : 'The shop knows all of it already' };
}

function publishOptions(asked: Asked): PublishOptions {
  const canary = textOf(asked, 'canary');
  const hold = asked.options.hold === true;
  if (canary !== undefined && hold) throw new ToolError('A release is either a canary or held.');
  return { canary: canary === undefined ? undefined : Number(canary), hold, message: textOf(asked, 'message') };
}

function together(changes: readonly ChangedReleases[]): ChangedReleases {
  return {
    releases: changes.flatMap(({ releases }) => releases),
    warnings: changes.flatMap(({ warnings }) => warnings),
  };
}

const nameOf = (folder: string) => basename(folder);
const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`;
