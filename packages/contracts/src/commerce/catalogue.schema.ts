import { z } from 'zod';

export const CategoryId = z.enum(['mug', 'mousepad', 'photoframe', 'bottle', 'keychain']);
export type CategoryId = z.infer<typeof CategoryId>;

export const Category = z.object({ id: z.string(), name: z.string(), icon: z.string() });
export type Category = z.infer<typeof Category>;

/** A product as the shop shows it. Prices in rupees with at most two decimals; `image` names a picture, see `pictures.ts`. */
export const Product = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  featured: z.boolean(),
  price: z.number(),
  oldPrice: z.number().optional(),
  description: z.string(),
  image: z.string(),
});
export type Product = z.infer<typeof Product>;

export const ProductsReply = z.object({ success: z.literal(true), data: z.array(Product) });
export type ProductsReply = z.infer<typeof ProductsReply>;
export const ProductReply = z.object({ success: z.literal(true), data: Product });
export type ProductReply = z.infer<typeof ProductReply>;
export const CategoriesReply = z.object({ success: z.literal(true), data: z.array(Category) });
export type CategoriesReply = z.infer<typeof CategoriesReply>;
