import { z } from 'zod';

/**
 * Body of every error response (4xx, 5xx). `message` is a sentence for shoppers, `code` is `subject.reason` for programs,
 * `requestId` identifies the request in the logs.
 */
export const ErrorReply = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  /** Details of the error or the change; the shape depends on `code`. */
  details: z.unknown().optional(),
});
export type ErrorReply = z.infer<typeof ErrorReply>;
