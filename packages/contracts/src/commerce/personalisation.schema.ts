import { z } from 'zod';

/** Maximum number of personalisation fields in a request. */
export const MAX_PERSONALISATION = 20;

/**
 * A shopper's answer to one personalisation field: text, or the id of an uploaded logo. Which keys a product accepts and how
 * long the text may be depends on the product, see `PersonalisationField`.
 */
export const PersonalisationInput = z.union([
  z.strictObject({ key: z.string().max(40), value: z.string() }),
  z.strictObject({ key: z.string().max(40), fileId: z.uuid() }),
]);
export type PersonalisationInput = z.infer<typeof PersonalisationInput>;

/**
 * A completed field of a cart line or order item: `value` for a text field, `fileId` and `fileName` for a logo. Once the file
 * has been deleted, there is only its `fileName`.
 */
export const PersonalisationAnswer = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string().optional(),
  fileId: z.string().optional(),
  fileName: z.string().optional(),
});
export type PersonalisationAnswer = z.infer<typeof PersonalisationAnswer>;
