import type { parseArgs } from 'node:util';
import type { Settings } from './access/settings.js';
import type { Registry } from './registry/registry.js';

/** What was typed after a command's name, and whom it goes to. */
export interface Asked {
  names: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  settings: Settings;
  registry: Registry;
}

/** `data` is shown with `--json`, `text` without. */
export interface Answer {
  data: unknown;
  text: string;
  /** The call went well and what it tells is bad news: the program ends with 1. */
  isBad?: boolean;
}

export interface Command {
  /** What follows `npm run`. */
  usage: string;
  says: string;
  /** How many names it takes: at least, at most. */
  takes: readonly [number, number];
  options?: NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;
  run(asked: Asked): Promise<Answer>;
}

/** The value of an option that takes one. */
export function textOf(asked: Asked, option: string): string | undefined {
  const value = asked.options[option];
  return typeof value === 'string' ? value : undefined;
}
