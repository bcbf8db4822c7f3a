import { INDIA_OFFSET_MS } from '@chhapai/contracts';

/** An ISO time in the format of a `datetime-local` field, in Indian time: `2026-11-21T07:05`. Empty for null. */
export function toFieldTime(iso: string | null): string {
  return iso === null ? '' : new Date(Date.parse(iso) + INDIA_OFFSET_MS).toISOString().slice(0, 16);
}

/** The ISO time of a `datetime-local` field in Indian time. Empty if the field is empty or incomplete. */
export const fromFieldTime = (value: string): string => value && `${value}:00+05:30`;
