import { z } from 'zod';

/** The reply to actions that return nothing but a sentence for the person. */
export const MessageReply = z.object({ success: z.literal(true), message: z.string() });
