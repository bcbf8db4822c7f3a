import { z } from 'zod';

/** The specification's categories of works. */
export const WorkCategory = z.enum(['indoor', 'outdoor', 'news', 'events']);
export type WorkCategory = z.infer<typeof WorkCategory>;

/** A work of the portfolio. `image` is a 4:3 picture, see `pictures.ts`. */
export const Work = z.object({
  id: z.string(),
  title: z.string(),
  category: WorkCategory,
  /** Kind of work in two or three words, e.g. `Wall graphics`. */
  type: z.string(),
  image: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  dimensions: z.string(),
  material: z.string(),
});
export type Work = z.infer<typeof Work>;

/** In the order of the portfolio: newest first, unless staff have arranged it. */
export const WorksReply = z.object({ success: z.literal(true), data: z.array(Work) });
export type WorksReply = z.infer<typeof WorksReply>;
