import type { Policy } from '../commerce/policies.schema.js';

/** The texts of a new shop, which the page also shows while the commerce service does not answer. */
export const privacyPolicy: Policy = {
  lead: 'What we collect, what we use it for, and what you can ask us to do.',
  cards: [
    {
      title: 'What we collect',
      text: [
        'We ask only for what a job needs:',
        '- Your account: name, email address and a password, which we store only in encrypted form.',
        '- Your orders: products, quantities, prices, what you have us print on them, and the name, address and phone number for delivery.',
        '- Your messages: chats, enquiries, requests for a quote and emails.',
        '- Your files: the photos, logos and texts you send us to print.',
      ].join('\n'),
    },
    {
      title: 'What we use it for',
      text: 'To print and deliver your orders, answer your questions, keep your cart and account, keep accounts as Indian law requires, and protect the shop against misuse. We never print your artwork for anyone else, and we show a job in our portfolio only with your consent.',
    },
    {
      title: 'Who we share it with',
      text: [
        'We do not sell or rent personal data. Others receive only what their part of the work needs:',
        '- Delivery partners receive the name, address and phone number on the parcel.',
        '- If you sign in with Google, Google tells us your name, email address and profile picture.',
        '- If you choose to show the map at the foot of our pages, it loads from OpenStreetMap, which then sees your IP address.',
        '- Authorities receive what the law obliges us to give, and nothing more.',
      ].join('\n'),
    },
    {
      title: 'Cookies and local storage',
      text: 'Your browser stores a few small things for us: the session that keeps you signed in, a cookie that protects forms against forgery, an ID for your chat for up to 90 days, and a note that you have already seen an offer. We use no advertising cookies and no third-party trackers.',
    },
    {
      title: 'How we keep it safe, and how long',
      text: 'Data is encrypted on its way to us, and only staff who need it can see it. We keep orders and bills for as long as tax law requires, chats for 90 days or until you clear them, and print files until the job and any reprint are settled. We delete what we no longer need.',
    },
    {
      title: 'Your rights',
      text: 'You can ask us at any time what data we hold about you, have it corrected, have your account and its data deleted, or withdraw your consent. Write to the email address on our contact page; we answer within 30 days. Data the law makes us keep, such as bills, is locked until we may delete it.',
    },
  ],
};
