import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const e2e = resolve(import.meta.dirname, '../../../e2e');

it('assigns every journey to a workspace, whose changes run it', () => {
  const byWorkspace = JSON.parse(readFileSync(`${e2e}/journeys-by-workspace.json`, 'utf8')) as Record<string, string[]>;
  const journeys = readdirSync(`${e2e}/journeys`).map((file) => file.replace(/\.spec\.ts$/, ''));
  expect(
    [...new Set(Object.values(byWorkspace).flat())].sort(),
    'e2e/journeys-by-workspace.json must list the files of e2e/journeys, each for the workspaces whose changes run it',
  ).toEqual(journeys.sort());
});
