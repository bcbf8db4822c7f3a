import { z } from 'zod';

/** An email address, trimmed and in lower case, as accounts and records store it. */
export const EmailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());
