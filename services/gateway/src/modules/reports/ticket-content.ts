import { hash } from 'node:crypto';
import { z } from 'zod';
import { nameOf, type ReleaseSet } from '../releases/index.js';

/** Seconds within which a page may report. */
export const TICKET_SECONDS = 24 * 60 * 60;
/** Characters of a release's mark: 24 bits, enough to tell the few kept versions of one app apart. */
const MARK = 4;

/** What a ticket says: the page's id, when it was served (seconds), whether it is sampled (0 or 1), marks of its releases. */
export const TicketContent = z.tuple([z.string(), z.int(), z.literal([0, 1]), z.string()]);
export type TicketContent = z.infer<typeof TicketContent>;

/** A release in a few characters; whoever holds a ticket cannot choose them. */
export function markOf(release: { app: string; version: string }): string {
  return hash('sha256', nameOf(release), 'base64url').slice(0, MARK);
}

export function marksOf(set: ReleaseSet): string {
  return [...set.records.values()].map(markOf).join('');
}

/** Whether a release is among the marked. */
export function isMarked(marks: string, release: { app: string; version: string }): boolean {
  const mark = markOf(release);
  for (let at = 0; at < marks.length; at += MARK) if (marks.startsWith(mark, at)) return true;
  return false;
}
