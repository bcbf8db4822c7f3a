import type { ChatSource } from '@chhapai/contracts';

/** What the chat says. Without a source no page says it; with `needsPerson` somebody of the team has to. */
export interface Answer {
  text: string;
  source?: ChatSource;
  needsPerson?: true;
}
