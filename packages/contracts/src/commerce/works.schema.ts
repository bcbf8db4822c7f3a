import { z } from 'zod';

export const WorkCategory = z.enum(['indoor', 'outdoor', 'news', 'events']);
export type WorkCategory = z.infer<typeof WorkCategory>;

/** A piece of the portfolio. `image` names a picture of 4:3, see `pictures.ts`. */
export const Work = z.object({
  id: z.string(),
  title: z.string(),
  category: WorkCategory,
  /** What was made, in two or three words, e.g. `Wall graphics`. */
  type: z.string(),
  image: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  dimensions: z.string(),
  material: z.string(),
});
export type Work = z.infer<typeof Work>;

/** Newest first. */
export const WorksReply = z.object({ success: z.literal(true), data: z.array(Work) });
export type WorksReply = z.infer<typeof WorksReply>;
