import type { ChangedReleases, ReleaseState } from '@chhapai/contracts/releases';
import { findingLine } from './errors.js';

const GAP = '  ';

/** While an app is disabled, its live version and its canary have a share of 0. */
const DISABLED = 'but the app is disabled and not on any page';

const STATE_TEXTS: Readonly<Record<ReleaseState, (share: number) => string>> = {
  live: liveText,
  canary: (share) => (share === 0 ? `is a canary, ${DISABLED}` : `is a canary for ${share}% of visitors`),
  held: () => 'is held: no visitor gets it yet',
  previous: () => 'was live before and can be restored',
  withdrawn: () => 'is withdrawn',
};

/** The changed releases, one sentence each, followed by the warnings. */
export function changedReleasesText({ releases, warnings }: ChangedReleases): string {
  const sentences = releases.map(({ app, version, state, share }) => `${app} ${version} ${STATE_TEXTS[state](share)}`);
  const warned = warnings.length > 0 ? ['Warnings:', ...warnings.map(findingLine)] : [];
  return [...sentences, ...warned].join('\n');
}

function liveText(share: number): string {
  if (share === 0) return `is live, ${DISABLED}`;
  return share === 100 ? 'is live for all visitors' : `is live for ${share}% of visitors`;
}

/** Rows below their headings; each column is as wide as its longest cell. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(GAP)
      .trimEnd();
  return [headings, ...rows].map(line).join('\n');
}

/** An ISO time in the local time zone, to the minute: `2026-03-01 14:05`. */
export function localTime(iso: string): string {
  const at = new Date(iso);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16).replace('T', ' ');
}

/** Reports a step and its duration on stderr; stdout is for the result, which other programs may read. */
export async function withProgress<T>(step: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stderr.write(`${step} … `);
  try {
    const result = await work();
    process.stderr.write(`${secondsSince(startedAt)}\n`);
    return result;
  } catch (error) {
    process.stderr.write('failed\n');
    throw error;
  }
}

export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} s`;
