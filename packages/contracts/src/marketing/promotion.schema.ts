import { z } from 'zod';

/** An offer shown once to each visitor. Without words of its own it speaks the specification's. */
export const Promotion = z.object({
  title: z.string().optional(),
  text: z.string().optional(),
  /** A picture as in `pictures.ts`; the placeholder without one. */
  image: z.string().optional(),
  /** Path or address that "Learn More" leads to; without it the button only closes. */
  link: z.string().optional(),
});
export type Promotion = z.infer<typeof Promotion>;

/** `data` is null while no promotion is active; a service that knows no promotions answers 404, which means the same. */
export const PromotionReply = z.object({ success: z.literal(true), data: Promotion.nullable() });
export type PromotionReply = z.infer<typeof PromotionReply>;
