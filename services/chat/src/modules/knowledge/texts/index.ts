import { accounts } from './accounts.js';
import { company } from './company.js';
import { contact } from './contact.js';
import { designs } from './designs.js';
import { greetings } from './greetings.js';
import { ordering } from './ordering.js';
import { payment } from './payment.js';
import { returns } from './returns.js';
import { services } from './services.js';
import { shipping } from './shipping.js';

/** Everything the chat knows on its first start. */
export const knowledgeTexts = [
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
];
