import type { KnowledgeText } from '../knowledge-text.js';
import { accounts } from './accounts.js';
import { company } from './company.js';
import { contact } from './contact.js';
import { designs } from './designs.js';
import { greetings } from './greetings.js';
import { ordering } from './ordering.js';
import { payment } from './payment.js';
import { quotes } from './quotes.js';
import { returns } from './returns.js';
import { services } from './services.js';
import { shipping } from './shipping.js';
import { shoppingHelp } from './shopping-help.js';

/** Texts by the name of their seed: a new set of topics gets a new name, so that running shops receive it, too. */
export const knowledgeSeeds: Record<string, readonly KnowledgeText[]> = {
  knowledge: [
    ...shipping,
    ...returns,
    ...payment,
    ...ordering,
    ...accounts,
    ...services,
    ...designs,
    ...company,
    ...contact,
    ...greetings,
  ],
  'quotes-and-shopping-help': [...quotes, ...shoppingHelp],
};
