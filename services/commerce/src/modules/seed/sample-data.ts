import {
  CategoryId,
  Measurement,
  Occasion,
  PersonalisationField,
  WorkCategory,
  DesignCategory,
  DesignFormat,
  toPaise,
} from '@chhapai/contracts';
import { z } from 'zod';
import { normalWords } from '../catalogue/catalogue.module.js';
import categories from './samples/categories.json' with { type: 'json' };
import designs from './samples/designs.json' with { type: 'json' };
import products from './samples/products.json' with { type: 'json' };
import searchSynonyms from './samples/search-synonyms.json' with { type: 'json' };
import works from './samples/works.json' with { type: 'json' };

/** Prices in the files are in rupees. Pictures are named as in tools/pictures. */
const Paise = z.number().positive().transform(toPaise);
const Hsn = z.string().regex(/^\d{4,8}$/);
const picture = (name: string) => `/media/${name}-640.webp`;

/** In the order in which the shop shows them. */
const SampleCategories = z.array(
  z
    .strictObject({ id: CategoryId, name: z.string(), hsn: Hsn })
    .transform((category) => ({ ...category, icon: `/media/icon-${category.id}.svg` })),
);

/** In the order in which the shop shows them. */
const SampleProducts = z.array(
  z
    .strictObject({
      category: CategoryId,
      name: z.string(),
      picture: z.string(),
      /** If it differs from the category's. */
      hsn: Hsn.optional(),
      views: z.array(z.string()).default([]),
      price: Paise,
      oldPrice: Paise.optional(),
      featured: z.boolean().default(false),
      description: z.string(),
      occasions: z.array(Occasion).default([]),
      measurements: z.array(Measurement).default([]),
      minimumQuantity: z.int().min(1).default(1),
      personalisation: z.array(PersonalisationField).default([]),
    })
    .transform(({ category, picture: image, views, price, oldPrice, ...product }) => ({
      ...product,
      categoryId: category,
      pricePaise: price,
      oldPricePaise: oldPrice ?? null,
      image: picture(image),
      images: views.map(picture),
    })),
);

/** Newest first. */
const SampleWorks = z.array(
  z
    .strictObject({
      picture: z.int(),
      title: z.string(),
      category: WorkCategory,
      type: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      dimensions: z.string(),
      material: z.string(),
    })
    .transform(({ picture: number, ...work }) => ({
      ...work,
      image: picture(`work-${String(number).padStart(2, '0')}`),
    })),
);

/** Newest first. A design without a price is free. */
const SampleDesigns = z.array(
  z
    .strictObject({
      title: z.string(),
      category: DesignCategory,
      price: Paise.optional(),
      tags: z.array(z.string()),
      description: z.string(),
      formats: z.array(DesignFormat).nonempty(),
    })
    .transform(({ price = 0, ...design }) => ({
      ...design,
      pricePaise: price,
      image: picture(`design-${design.category}`),
      relatedImages: ['flat', 'close'].map((view) => picture(`design-${design.category}-${view}`)),
      template: `design-${design.category}-template`,
    })),
);

/**
 * Words that shoppers type in English, Hindi, and Hindi in Latin letters (`typed`, separated by commas), and the words in
 * product descriptions that they stand for (`means`). Words without a meaning are ignored by the search.
 */
const SearchSynonyms = z.record(
  z.string(),
  z.array(z.strictObject({ means: z.array(z.string()), typed: z.string().min(1) })),
);

export const sampleCategories = SampleCategories.parse(categories).map((category, position) => ({
  ...category,
  position,
}));
export const sampleProducts = SampleProducts.parse(products);
/** Oldest first, so that the newest gets the highest id; the shop lists the highest id first. */
export const sampleWorks = SampleWorks.parse(works).reverse();
/** Oldest first, so that the newest gets the highest id; the shop lists the highest id first. */
export const sampleDesigns = SampleDesigns.parse(designs).reverse();
export const sampleSynonyms = synonymRows(SearchSynonyms.parse(searchSynonyms));

/** One row for each typed word or phrase, with the meanings from all groups that contain it. */
function synonymRows(groups: z.infer<typeof SearchSynonyms>): { term: string; means: string[] }[] {
  const meanings = new Map<string, Set<string>>();
  for (const { means, typed } of Object.values(groups).flat())
    for (const term of typed.split(',').map((text) => normalWords(text).join(' ')))
      meanings.set(term, new Set([...(meanings.get(term) ?? []), ...means]));
  return [...meanings].map(([term, means]) => ({ term, means: [...means] }));
}
