import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ToolError } from './errors.js';
import { Registry } from './registry.js';
import { readSettings, type Settings } from './settings.js';

export interface Command {
  /** The part of the command line after `npm run`. */
  usage: string;
  summary: string;
  /** The minimum and maximum number of positional arguments. */
  argumentCount: readonly [number, number];
  options?: ParseArgsConfig['options'];
  run(input: CommandInput): Promise<CommandResult>;
}

export interface CommandInput {
  /** Positional arguments. */
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  settings: Settings;
  registry: Registry;
}

/** `data` is printed with `--json`, `text` without. */
export interface CommandResult {
  data: unknown;
  text: string;
  /** The command itself succeeded but reports a problem, so the exit code is 1. */
  hasProblem?: boolean;
  /** The error that ended the command after some of its changes, which the result describes. Printed after the result. */
  failure?: unknown;
}

const COMMON_OPTIONS = {
  to: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments after a command's name. Throws a `ToolError` with the command's usage if they are invalid. */
export function parseInput(command: Command, commandLine: readonly string[]): CommandInput {
  const { args, options } = parse(command, commandLine);
  const [min, max] = command.argumentCount;
  if (!options.help && (args.length < min || args.length > max)) {
    throw new ToolError('Wrong number of arguments.', usageLines(command));
  }
  const settings = readSettings();
  return { args, options, settings, registry: registryAt(optionText({ options }, 'to') ?? settings.shopUrl, settings) };
}

/** The registry of a shop, accessed with the current token. */
export function registryAt(url: string, { token }: Settings): Registry {
  if (!URL.canParse(url)) throw new ToolError(`${url} is not a valid URL.`, ['Example: http://localhost:3000']);
  return new Registry({ url, token });
}

/** The value of a text option. */
export function optionText({ options }: Pick<CommandInput, 'options'>, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

export function usageLines(command: Command): string[] {
  return [`npm run ${command.usage} [--to URL] [--json]`, `  ${command.summary}`];
}

function parse(command: Command, commandLine: readonly string[]): Pick<CommandInput, 'args' | 'options'> {
  try {
    const options = { ...COMMON_OPTIONS, ...command.options };
    const { values, positionals } = parseArgs({ args: [...commandLine], options, allowPositionals: true });
    return { args: positionals, options: values as CommandInput['options'] };
  } catch (error) {
    throw new ToolError((error as Error).message, usageLines(command));
  }
}
