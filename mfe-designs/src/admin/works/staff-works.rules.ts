import type { ChangeWorkBody, StaffWork, WorkCategory } from '@chhapai/contracts';
import { contentErrorTexts, splitTags } from '../content-fields.rules';

export const fieldLabels = {
  title: 'Title',
  category: 'Category',
  type: 'Kind of work',
  image: 'Picture',
  description: 'Description',
  tags: 'Tags (optional)',
  dimensions: 'Dimensions (optional)',
  material: 'Material (optional)',
  published: 'Shown to visitors',
} as const;
export type WorkField = keyof typeof fieldLabels;
type WorkValues = Record<WorkField, string>;

export const blankValues: Readonly<WorkValues> = {
  title: '',
  category: 'indoor',
  type: '',
  image: '',
  description: '',
  tags: '',
  dimensions: '',
  material: '',
  published: 'yes',
};

export function valuesOf(work: StaffWork): WorkValues {
  const { title, category, type, image, description, tags, dimensions, material, published } = work;
  const texts = { title, category, type, image, description, dimensions, material };
  return { ...texts, tags: tags.join(', '), published: published ? 'yes' : 'no' };
}

/** The body that saves the typed values. */
export function bodyOf({ tags, published, category, ...texts }: Readonly<Partial<WorkValues>>): ChangeWorkBody {
  const trimmed = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value.trim()]));
  return {
    ...trimmed,
    ...(category !== undefined && { category: category as WorkCategory }),
    ...(tags !== undefined && { tags: splitTags(tags) }),
    ...(published !== undefined && { published: published === 'yes' }),
  };
}

/** What to do about a field that the service has refused. */
export const errorTexts: Readonly<Partial<Record<WorkField, string>>> = {
  ...contentErrorTexts,
  type: 'Enter two or three words, like Wall graphics',
};
