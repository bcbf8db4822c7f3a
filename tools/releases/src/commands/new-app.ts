import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { Command } from '../command.js';
import { chooseNames } from '../new-app/app-name.js';
import { linkPackages } from '../new-app/link-packages.js';
import { writeApp } from '../new-app/write-app.js';
import { progress } from '../output/progress.js';
import { root } from '../project.js';
import { ToolError } from '../tool-error.js';

export const newApp: Command = {
  usage: 'new-app -- NAME',
  says: 'makes the feature app mfe-NAME with a page at /NAME, ready to be released',
  takes: [1, 1],
  async run({ names: [name = ''] }) {
    if (existsSync(join(root, `mfe-${name}`))) throw new ToolError(`There is a folder mfe-${name} already.`);
    const names = await chooseNames(root, name);
    await progress(`Making ${names.app}`, () => writeApp(root, names));
    await progress('Entering it into package-lock.json', () => linkPackages(root));
    const text = `${names.app} is made. Next: npm run release -- ${names.app} puts it live, with its page at /${name}`;
    return { data: names, text };
  },
};
