import { parseInput, usageLines, type Command, type CommandResult } from './command.js';
import { dev } from './commands/dev.js';
import { newApp } from './commands/new-app.js';
import { release } from './commands/release.js';
import { releases } from './commands/releases.js';
import {
  automaticRollback,
  canary,
  disable,
  enable,
  preview,
  promote,
  prune,
  rollback,
} from './commands/single-request.js';
import { team } from './commands/team.js';
import { ToolError } from './errors.js';

/** Every command by its name after `npm run`. */
const commands: Readonly<Record<string, Command>> = {
  release,
  releases,
  promote,
  canary,
  rollback,
  'auto-rollback': automaticRollback,
  preview,
  disable,
  enable,
  prune,
  team,
  'new-app': newApp,
  dev,
};

const [name = '', ...commandLine] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command) throw new ToolError(`Unknown command: ${name}.`, Object.values(commands).flatMap(usageLines));
  const input = parseInput(command, commandLine);
  if (input.options.help) console.log(usageLines(command).join('\n'));
  // npm consumes a --json before the `--` and passes it on in this variable.
  else print(await command.run(input), Boolean(input.options.json) || process.env.npm_config_json === 'true');
} catch (error) {
  fail(error);
}

function print({ data, text, hasProblem, failure }: CommandResult, isJson: boolean): void {
  console.log(isJson ? JSON.stringify(data, null, 2) : text);
  if (hasProblem) process.exitCode = 1;
  if (failure !== undefined) fail(failure);
}

function fail(error: unknown): void {
  console.error(error instanceof ToolError ? [error.message, ...error.hints].join('\n') : error);
  process.exitCode = 1;
}
