import type { Language } from '../../../domain/language/language-of.js';

/** Sentences of the chat itself. Names and amounts come as they are shown. */
export interface Phrases {
  /** Nothing known answers; `ways` says how a person is reached, if that is known. */
  person(ways?: string): string;
  /** Replaces an answer that names phone or address while these are unknown. */
  contactPage: string;
  /** Names of the catalogue's categories by id, where the language has its own. */
  categories: Readonly<Record<string, string>>;
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
      `I’m not sure about that, and I’d rather not guess. Our team will gladly help you${ways ? `: ${ways}` : ' through the contact page'}.`,
    contactPage:
      'Our phone number, WhatsApp, e-mail and address are on the contact page; our team will gladly help you.',
    categories: {},
    costs: (name, price, old) => `${name} costs ${price}${old ? ` (was ${old})` : ''}.`,
    range: (what, lowest, highest, cheapest) =>
      `${what} in our shop cost ${lowest} to ${highest}. The lowest priced is ${cheapest} at ${lowest}.`,
    several: (list) => `Matching products: ${list}.`,
    more: (count) => `and ${count} more`,
    cheapest: (name, price) => `The lowest priced is ${name} at ${price}.`,
    costliest: (name, price) => `The highest priced is ${name} at ${price}.`,
    within: (budget, list) => `Under ${budget}: ${list}.`,
    nothingWithin: (budget) => `We have nothing under ${budget} there at the moment.`,
    noneNow: (what) => (what ? `${what} are not in our shop at the moment.` : 'That is not in our shop at the moment.'),
    everything: (list) => `Our shop has ${list}.`,
    from: (what, lowest) => `${what} from ${lowest}`,
  },
  hinglish: {
    person: (ways) =>
      `Iska pakka jawab mere paas nahi hai, aur andaza lagana theek nahi. Hamari team khushi se madad karegi${ways ? `: ${ways}` : ', contact page dekhiye'}.`,
    contactPage: 'Phone, WhatsApp, e-mail aur pata contact page par hain; hamari team khushi se madad karegi.',
    categories: {},
    costs: (name, price, old) => `${name} ka daam ${price} hai${old ? ` (pehle ${old})` : ''}.`,
    range: (what, lowest, highest, cheapest) =>
      `Hamari shop mein ${what} ke daam ${lowest} se ${highest} tak hain. Sabse kam daam: ${cheapest}, ${lowest}.`,
    several: (list) => `Ye products milte hain: ${list}.`,
    more: (count) => `aur ${count} aur products`,
    cheapest: (name, price) => `Sabse kam daam: ${name}, ${price}.`,
    costliest: (name, price) => `Sabse zyada daam: ${name}, ${price}.`,
    within: (budget, list) => `${budget} se kam mein: ${list}.`,
    nothingWithin: (budget) => `${budget} se kam mein abhi kuch nahi hai.`,
    noneNow: (what) => `Abhi hamari shop mein ${what || 'ye'} nahi hai.`,
    everything: (list) => `Hamari shop mein ye milta hai: ${list}.`,
    from: (what, lowest) => `${what} ${lowest} se`,
  },
  hi: {
    person: (ways) =>
      `इसका पक्का जवाब मेरे पास नहीं है, और अंदाज़ा लगाना ठीक नहीं। हमारी टीम खुशी से मदद करेगी${ways ? `: ${ways}` : ', संपर्क पेज देखिए'}।`,
    contactPage: 'फोन, WhatsApp, ई-मेल और पता संपर्क पेज पर हैं; हमारी टीम खुशी से मदद करेगी।',
    categories: {
      mug: 'मग',
      mousepad: 'माउस पैड',
      photoframe: 'फोटो फ्रेम',
      bottle: 'बोतल',
      keychain: 'कीचेन',
    },
    costs: (name, price, old) => `${name} का दाम ${price} है${old ? ` (पहले ${old})` : ''}।`,
    range: (what, lowest, highest, cheapest) =>
      `हमारी दुकान में ${what} के दाम ${lowest} से ${highest} तक हैं। सबसे कम दाम: ${cheapest}, ${lowest}।`,
    several: (list) => `ये सामान मिलते हैं: ${list}।`,
    more: (count) => `और ${count} अन्य`,
    cheapest: (name, price) => `सबसे कम दाम: ${name}, ${price}।`,
    costliest: (name, price) => `सबसे ज़्यादा दाम: ${name}, ${price}।`,
    within: (budget, list) => `${budget} से कम में: ${list}।`,
    nothingWithin: (budget) => `${budget} से कम में अभी कुछ नहीं है।`,
    noneNow: (what) => `अभी हमारी दुकान में ${what || 'यह'} नहीं है।`,
    everything: (list) => `हमारी दुकान में ये मिलता है: ${list}।`,
    from: (what, lowest) => `${what} ${lowest} से`,
  },
};
