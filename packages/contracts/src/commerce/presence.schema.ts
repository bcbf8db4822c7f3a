import { z } from 'zod';
import { singleLine } from '../plain-text.schema.js';

/** The kinds of items whose pages show who else is looking at them. */
export const PresenceItemKind = z.enum([
  'order',
  'product',
  'quotation',
  'enquiry',
  'work',
  'design',
  'promotion',
  'banner',
  'client',
  'service',
]);
export type PresenceItemKind = z.infer<typeof PresenceItemKind>;

/** The item that the sender is looking at. An order may also be named by its number. */
export const PresenceBody = z.strictObject({ thing: PresenceItemKind, id: singleLine(60).min(1) });
export type PresenceBody = z.infer<typeof PresenceBody>;

/** The names of the others who are looking at the item. */
export const PresenceReply = z.object({ success: z.literal(true), data: z.array(z.object({ name: z.string() })) });
export type PresenceReply = z.infer<typeof PresenceReply>;
