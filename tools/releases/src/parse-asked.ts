import { parseArgs } from 'node:util';
import { readSettings, type Settings } from './access/settings.js';
import type { Asked, Command } from './command.js';
import { Registry } from './registry/registry.js';
import { ToolError } from './tool-error.js';

const EVERYWHERE = {
  to: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads what was typed after a command's name; throws a `ToolError` that says how it is used. */
export function parseAsked(command: Command, typed: readonly string[]): Asked {
  const { names, options } = parsed(command, typed);
  const [least, most] = command.takes;
  if (!options.help && (names.length < least || names.length > most)) {
    throw new ToolError('That is not how it is asked.', usageOf(command));
  }
  const settings = readSettings();
  const to = typeof options.to === 'string' ? options.to : settings.shopUrl;
  return { names, options, settings, registry: accessTo(to, settings) };
}

/** The registry of a shop, with the token in use. */
export function accessTo(url: string, { token }: Settings): Registry {
  if (!URL.canParse(url)) throw new ToolError(`${url} is no address of a shop.`, ['e.g. http://localhost:3000']);
  return new Registry({ url, token });
}

export function usageOf(command: Command): string[] {
  return [`npm run ${command.usage} [--to URL] [--json]`, `  ${command.says}`];
}

function parsed(command: Command, typed: readonly string[]): Pick<Asked, 'names' | 'options'> {
  try {
    const options = { ...EVERYWHERE, ...command.options };
    const { values, positionals } = parseArgs({ args: [...typed], options, allowPositionals: true });
    return { names: positionals, options: values as Asked['options'] };
  } catch (error) {
    throw new ToolError((error as Error).message, usageOf(command));
  }
}
