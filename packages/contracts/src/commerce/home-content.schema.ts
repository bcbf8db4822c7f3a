import { z } from 'zod';
import { CategoryId } from './catalogue.schema.js';

/** A slide of the home page's carousel. `image` is a 4:5 picture, see `pictures.ts`. */
export const Banner = z.object({
  id: z.string(),
  image: z.string(),
  alt: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  /** Path in this shop, or an https URL. */
  link: z.string().optional(),
});
export type Banner = z.infer<typeof Banner>;

/** A client of the agency. Without a logo, its name is shown. */
export const Client = z.object({ id: z.string(), name: z.string(), logo: z.string().optional() });
export type Client = z.infer<typeof Client>;

/** A printing service. Those with a category are sold in the shop; all others are quoted. */
export const OfferedService = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  /** One of `SERVICE_ICONS`; apps show an icon of their own for names they do not know. */
  icon: z.string(),
  category: CategoryId.optional(),
});
export type OfferedService = z.infer<typeof OfferedService>;

/** The home page's content as staff entered it; each list is in display order. */
export const HomeContent = z.object({
  banners: z.array(Banner),
  clients: z.array(Client),
  services: z.array(OfferedService),
});
export type HomeContent = z.infer<typeof HomeContent>;

export const HomeContentReply = z.object({ success: z.literal(true), data: HomeContent });
export type HomeContentReply = z.infer<typeof HomeContentReply>;
