import { z } from 'zod';

/**
 * The reply of every refused or failed call (4xx, 5xx). `message` is a sentence a shopper may read, `code` is
 * `subject.reason` for programs, `requestId` finds the call in the logs.
 */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** What exactly was wrong or has changed; its shape belongs to `code`. */
  details: z.unknown().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
