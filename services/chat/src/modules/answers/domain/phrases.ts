import type { Language } from '../../../domain/language/read-question.js';

/** Sentences of the chat itself. Names and amounts come as they are shown. */
export interface Phrases {
  /** Nothing known answers; `ways` says how a person is reached, if that is known. */
  person(ways?: string): string;
  /** Stands for an answer that names phone or address while these cannot be had. */
  contactPage: string;
  costs(name: string, price: string, oldPrice?: string): string;
  range(what: string, lowest: string, highest: string, cheapest: string): string;
  several(list: string): string;
  more(count: number): string;
  cheapest(name: string, price: string): string;
  costliest(name: string, price: string): string;
  within(budget: string, list: string): string;
  nothingWithin(budget: string): string;
  noneNow(what: string): string;
  everything(list: string): string;
  from(what: string, lowest: string): string;
}

export const phrases: Record<Language, Phrases> = {
  en: {
    person: (ways) =>
      `I am not sure about that, and I would rather not guess. Our team will gladly help you${ways ? `: ${ways}` : ' through the contact page'}.`,
    contactPage:
      'Our phone number, WhatsApp, e-mail and address stand on the contact page; our team will gladly help you.',
    costs: (name, price, old) => `${name} costs ${price}${old ? ` (was ${old})` : ''}.`,
    range: (what, lowest, highest, cheapest) =>
      `${what} cost from ${lowest} to ${highest} in our shop. The lowest priced is ${cheapest} at ${lowest}.`,
    several: (list) => `These fit: ${list}.`,
    more: (count) => `and ${count} more`,
    cheapest: (name, price) => `The lowest priced is ${name} at ${price}.`,
    costliest: (name, price) => `The highest priced is ${name} at ${price}.`,
    within: (budget, list) => `Up to ${budget} you get: ${list}.`,
    nothingWithin: (budget) => `We have nothing up to ${budget} there just now.`,
    noneNow: (what) => `We have no ${what} in the shop just now.`,
    everything: (list) => `In our shop you find ${list}.`,
    from: (what, lowest) => `${what} from ${lowest}`,
  },
  hinglish: {
    person: (ways) =>
      `Iska pakka jawab mere paas nahi hai, aur andaza lagana theek nahi. Hamari team khushi se madad karegi${ways ? `: ${ways}` : ', contact page par dekhiye'}.`,
    contactPage: 'Phone, WhatsApp, e-mail aur pata contact page par hain; hamari team khushi se madad karegi.',
    costs: (name, price, old) => `${name} ${price} ka hai${old ? ` (pehle ${old})` : ''}.`,
    range: (what, lowest, highest, cheapest) =>
      `${what} hamari shop mein ${lowest} se ${highest} tak ke hain. Sabse sasta ${cheapest} hai, ${lowest} mein.`,
    several: (list) => `Ye milte hain: ${list}.`,
    more: (count) => `aur ${count} aur`,
    cheapest: (name, price) => `Sabse sasta ${name} hai, ${price} mein.`,
    costliest: (name, price) => `Sabse mehnga ${name} hai, ${price} mein.`,
    within: (budget, list) => `${budget} tak ye milte hain: ${list}.`,
    nothingWithin: (budget) => `${budget} tak abhi wahan kuch nahi hai.`,
    noneNow: (what) => `Abhi shop mein ${what} nahi hain.`,
    everything: (list) => `Hamari shop mein ye milta hai: ${list}.`,
    from: (what, lowest) => `${what} ${lowest} se`,
  },
  hi: {
    person: (ways) =>
      `इसका पक्का जवाब मेरे पास नहीं है, और अंदाज़ा लगाना ठीक नहीं। हमारी टीम खुशी से मदद करेगी${ways ? `: ${ways}` : ', संपर्क पेज पर देखिए'}।`,
    contactPage: 'फोन, WhatsApp, ई-मेल और पता संपर्क पेज पर हैं; हमारी टीम खुशी से मदद करेगी।',
    costs: (name, price, old) => `${name} ${price} का है${old ? ` (पहले ${old})` : ''}।`,
    range: (what, lowest, highest, cheapest) =>
      `${what} हमारी दुकान में ${lowest} से ${highest} तक के हैं। सबसे सस्ता ${cheapest} है, ${lowest} में।`,
    several: (list) => `ये मिलते हैं: ${list}।`,
    more: (count) => `और ${count} और`,
    cheapest: (name, price) => `सबसे सस्ता ${name} है, ${price} में।`,
    costliest: (name, price) => `सबसे महंगा ${name} है, ${price} में।`,
    within: (budget, list) => `${budget} तक ये मिलते हैं: ${list}।`,
    nothingWithin: (budget) => `${budget} तक अभी वहाँ कुछ नहीं है।`,
    noneNow: (what) => `अभी दुकान में ${what} नहीं हैं।`,
    everything: (list) => `हमारी दुकान में ये मिलता है: ${list}।`,
    from: (what, lowest) => `${what} ${lowest} से`,
  },
};
