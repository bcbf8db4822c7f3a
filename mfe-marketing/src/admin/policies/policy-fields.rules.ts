import { type POLICY_LIMITS, type ChangePolicyBody, type Policy, type PolicyId } from '@chhapai/contracts';

export const policyPages: Readonly<Record<PolicyId, { title: string; path: string }>> = {
  'privacy-policy': { title: 'Privacy Policy', path: '/privacy-policy' },
  'refund-policy': { title: 'Refund Policy', path: '/refund-policy' },
  'shipping-policy': { title: 'Shipping Policy', path: '/shipping-policy' },
  'terms-and-conditions': { title: 'Terms and Conditions', path: '/terms-and-conditions' },
};

/** The title of a policy page; `Policy` if no page has the id in the URL. */
export const titleOf = (id: string): string => policyPages[id as PolicyId]?.title ?? 'Policy';

/** The positions of the cards. */
export const cardIndexes = [0, 1, 2, 3, 4, 5] as const satisfies { length: typeof POLICY_LIMITS.cards };

/** `lead`, or a part of a card such as `cards.0.title`: the names that the service uses in its error messages. */
export type PolicyField = 'lead' | `cards.${(typeof cardIndexes)[number]}.${'title' | 'text'}`;
export type PolicyValues = Record<PolicyField, string>;

const partName = (index: number, part: 'title' | 'text') => `cards.${index}.${part}` as PolicyField;

/** The labels of all fields, in the order of the page. */
export const policyLabels = Object.fromEntries([
  ['lead', 'Introduction'],
  ...cardIndexes.flatMap((index) => [
    [partName(index, 'title'), `Heading of card ${index + 1}`],
    [partName(index, 'text'), `Text of card ${index + 1}`],
  ]),
]) as PolicyValues;

export function valuesOf({ lead, cards }: Policy): PolicyValues {
  const texts = cards.flatMap(({ title, text }, index) => [
    [partName(index, 'title'), title],
    [partName(index, 'text'), text],
  ]);
  return Object.fromEntries([['lead', lead], ...texts]) as PolicyValues;
}

/** The body that saves the typed values on top of `base`. Cards that were not edited stay as they are in `base`. */
export function bodyOf(typed: Readonly<Partial<PolicyValues>>, base: Policy): ChangePolicyBody {
  const { lead, ...texts } = typed;
  return {
    ...(lead !== undefined && { lead: lead.trim() }),
    ...(Object.keys(texts).length > 0 && { cards: withTyped(base, typed).cards }),
  };
}

/** The policy with the typed values. */
export function withTyped({ lead, cards }: Policy, typed: Readonly<Partial<PolicyValues>>): Policy {
  return {
    lead: typed.lead ?? lead,
    cards: cards.map(({ title, text }, index) => ({
      title: (typed[partName(index, 'title')] ?? title).trim(),
      text: (typed[partName(index, 'text')] ?? text).trim(),
    })),
  };
}

/** The labels of the fields in which a version differs from the one before it. */
export function changedLabels(version: Policy, before: Policy): string[] {
  const [now, earlier] = [valuesOf(version), valuesOf(before)];
  return (Object.keys(policyLabels) as PolicyField[])
    .filter((name) => now[name] !== earlier[name])
    .map((name) => policyLabels[name]);
}
