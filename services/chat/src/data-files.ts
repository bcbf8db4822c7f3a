import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** `services/chat/data`, which is next to both `src` and `dist`. */
const DATA = new URL('../data/', import.meta.url);

/** Reads a JSON file below `data/`. Throws with a list of the problems if it does not match the schema. */
export function readDataFile<T extends z.ZodType>(path: string, schema: T): z.output<T> {
  const parsed = schema.safeParse(JSON.parse(readFileSync(new URL(path, DATA), 'utf8')));
  if (!parsed.success) throw new Error(`Invalid data file ${path}:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Names of the files and folders in a folder below `data/`, in alphabetical order. */
export function listDataFolder(path: string): string[] {
  return readdirSync(new URL(path, DATA)).sort();
}
