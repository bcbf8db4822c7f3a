import { z } from 'zod';

/** Where a PIN code lies. `city` is what its addresses usually name, `state` what most of its post offices are in. */
export const Pincode = z.object({
  pincode: z.string(),
  city: z.string(),
  district: z.string(),
  state: z.string(),
  /** All States it lies in; several at their borders. */
  states: z.array(z.string()),
  /** When an order placed today arrives there, as `2026-12-01`. */
  delivery: z.object({ earliest: z.string(), latest: z.string() }),
});
export type Pincode = z.infer<typeof Pincode>;

export const PincodeReply = z.object({ success: z.literal(true), data: Pincode });
export type PincodeReply = z.infer<typeof PincodeReply>;
