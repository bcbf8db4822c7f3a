/**
 * What a word asks for: a `product` of the shop, a thing about `shopping` that the catalogue can answer, a `subject`
 * that only a page can answer; a `detail` belongs to either.
 */
export type ConceptKind = 'product' | 'shopping' | 'subject' | 'detail';

export interface Concept {
  readonly name: string;
  readonly kind: ConceptKind;
  /** The words and phrases that mean it, in English, in Hindi and in Hindi with Latin letters. */
  readonly said: string;
}

export function concept(name: string, kind: ConceptKind, said: string): Concept {
  return { name, kind, said };
}
