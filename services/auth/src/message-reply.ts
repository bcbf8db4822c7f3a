import { z } from 'zod';

/** The reply of an action that returns only a message for the user. */
export const MessageReply = z.object({ success: z.literal(true), message: z.string() });
