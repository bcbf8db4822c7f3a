import type { Answer } from './command.js';
import { commands } from './commands.js';
import { parseAsked, usageOf } from './parse-asked.js';
import { ToolError } from './tool-error.js';

const [name = '', ...typed] = process.argv.slice(2);

try {
  const command = commands[name];
  if (!command) throw new ToolError(`There is no command ${name}.`, Object.values(commands).flatMap(usageOf));
  const asked = parseAsked(command, typed);
  if (asked.options.help) console.log(usageOf(command).join('\n'));
  // Before a `--`, npm keeps the option for itself and tells it here.
  else show(await command.run(asked), Boolean(asked.options.json) || process.env.npm_config_json === 'true');
} catch (error) {
  console.error(error instanceof ToolError ? [error.message, ...error.hints].join('\n') : error);
  process.exitCode = 1;
}

function show({ data, text, isBad }: Answer, isJson: boolean): void {
  console.log(isJson ? JSON.stringify(data, null, 2) : text);
  if (isBad) process.exitCode = 1;
}
