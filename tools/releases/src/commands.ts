import type { Command } from './command.js';
import { dev } from './commands/dev.js';
import { prune } from './commands/prune.js';
import { newApp } from './commands/new-app.js';
import { preview } from './commands/preview.js';
import { release } from './commands/release.js';
import { releases } from './commands/releases.js';
import { canary, disable, enable, promote, rollback } from './commands/steer.js';
import { team } from './commands/team.js';

/** Every command, by the name it has after `npm run`. */
export const commands: Readonly<Record<string, Command>> = {
  release,
  releases,
  promote,
  canary,
  rollback,
  preview,
  disable,
  enable,
  prune,
  team,
  'new-app': newApp,
  dev,
};
