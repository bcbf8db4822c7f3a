import { z } from 'zod';

/** Reply of actions that have nothing to return but a sentence for the person. */
export const MessageReply = z.object({ success: z.literal(true), message: z.string() });
