import type { ChangePromotionBody, StaffPromotion } from '@chhapai/contracts';
import { fromFieldTime, toFieldTime } from '../date-fields.rules';

export const fieldLabels = {
  title: 'Title',
  text: 'Text',
  link: '“Learn More” link (optional)',
  image: 'Picture (optional)',
  from: 'Starts',
  until: 'Ends (optional)',
  active: 'Shown to visitors',
} as const;
export type PromotionField = keyof typeof fieldLabels;
type PromotionValues = Record<PromotionField, string>;

export const blankValues: Readonly<PromotionValues> = {
  title: '',
  text: '',
  link: '',
  image: '',
  from: '',
  until: '',
  active: 'yes',
};

export function valuesOf({ title, text, link, image, from, until, active }: StaffPromotion): PromotionValues {
  return {
    title,
    text,
    link: link ?? '',
    image: image ?? '',
    from: toFieldTime(from),
    until: toFieldTime(until),
    active: active ? 'yes' : 'no',
  };
}

/** The body that saves the typed values. */
export function bodyOf(typed: Readonly<Partial<PromotionValues>>): ChangePromotionBody {
  const { title, text, link, image, from, until, active } = typed;
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(text !== undefined && { text: text.trim() }),
    ...(link !== undefined && { link: link.trim() || null }),
    ...(image !== undefined && { image: image || null }),
    ...(from !== undefined && { from: fromFieldTime(from) }),
    ...(until !== undefined && { until: fromFieldTime(until) || null }),
    ...(active !== undefined && { active: active === 'yes' }),
  };
}

/** What to do about a field that the service has refused. */
export const errorTexts: Readonly<Partial<Record<PromotionField, string>>> = {
  title: 'Enter a title of at most 80 characters',
  text: 'Enter at most 300 characters',
  link: 'Enter a path in this shop, like /products, or an address that begins with https://',
  from: 'Enter a start date and time',
};
