import { randomBytes } from 'node:crypto';
import { z } from 'zod';

/** The auth service says so once it has made the first administrator. */
const AdministratorMade = z.object({ type: z.literal('administrator-made') });

/** Good for typing: 16 signs, 96 bits. */
export function makePassword(): string {
  return randomBytes(12).toString('base64url');
}

export function isAdministratorMade(message: unknown): boolean {
  return AdministratorMade.safeParse(message).success;
}
