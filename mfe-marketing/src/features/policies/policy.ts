/** The text of a policy page: six cards, each with paragraphs or points. */
export interface Policy {
  title: string;
  path: string;
  description: string;
  lead: string;
  cards: readonly [PolicyCard, PolicyCard, PolicyCard, PolicyCard, PolicyCard, PolicyCard];
}

export interface PolicyCard {
  title: string;
  text: string;
  points?: readonly string[];
}
