import type { Command } from '../command.js';

const BYTES_IN_MB = 1_000_000;

export const prune: Command = {
  usage: 'prune',
  says: 'removes the files of versions that nobody can be using any more',
  takes: [0, 0],
  async run({ registry }) {
    const data = await registry.prune();
    const gone = data.pruned.map(({ app, version }) => `${app} ${version} is gone`);
    const sum = gone.length > 0 ? `${(data.bytes / BYTES_IN_MB).toFixed(1)} MB freed` : 'Every version is still wanted';
    return { data, text: [...gone, sum].join('\n') };
  },
};
