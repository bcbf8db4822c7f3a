import type { Policy } from '../commerce/policies.schema.js';

/** The wording of a new shop, which the page also shows while the commerce service is unavailable. */
export const privacyPolicy: Policy = {
  lead: 'What we collect, what we use it for, and what you can ask us to do.',
  cards: [
    {
      title: 'What we collect',
      text: [
        'We ask only for what a job needs:',
        '- Your account: name, email address and a password, of which we store only a hash.',
        '- Your orders: products, quantities, prices, what you have us print on them, and the name, address and phone number for delivery.',
        '- Your messages: chats, enquiries, requests for a quote and emails.',
        '- Your files: the photos, logos and texts you send us to print.',
      ].join('\n'),
    },
    {
      title: 'What we use it for',
      text: 'To print and deliver your orders, answer your questions, maintain your cart and account, keep the financial records Indian law requires, and protect the shop against misuse. We never print your artwork for anyone else, and we show a job in our portfolio only with your consent.',
    },
    {
      title: 'Who we share it with',
      text: [
        'We do not sell or rent personal data. Others receive only what their part of the work needs:',
        '- Delivery partners receive the name, address and phone number on the parcel.',
        '- If you sign in with Google, Google tells us your name, email address and profile picture.',
        '- If you choose to show the map at the foot of our pages, it loads from OpenStreetMap, which then sees your IP address.',
        '- If a language model helps to answer in the chat, its provider receives your question, and nothing else about you.',
        '- Authorities receive what the law obliges us to give, and nothing more.',
      ].join('\n'),
    },
    {
      title: 'Cookies and local storage',
      text: [
        'We use no advertising cookies and no third-party trackers. Your browser stores a few things for us:',
        '- The session that keeps you signed in, and a cookie that protects forms against forgery: until you log out, or 30 days after your last visit.',
        '- A cookie that recognises your browser when you log in: for 400 days.',
        '- A cookie that protects signing in with Google: until you have signed in, and for one day at most.',
        '- A random ID with which we count visitors and try out new versions of our pages: for one year.',
        '- An ID for your chat: for 90 days, or until you clear the chat.',
        '- Which stylesheets your browser has already loaded: for 30 days.',
        '- In local storage: your request for a quote, texts you want printed, products you viewed and your PIN code, until you log out or clear them; products to add to your cart once you log in, for one day; and a note that you have already seen an offer.',
        '- Pages you visited, their files and pictures, and catalogue data, so that they open without a connection: pictures for 30 days, catalogue data for 7 days, pages and files until we update the shop.',
        '- Until you close the tab: other drafts, such as your checkout or a message you have not sent.',
      ].join('\n'),
    },
    {
      title: 'How we protect it, and how long we keep it',
      text: [
        'Data is encrypted on its way to us, and only staff who need it can see it. We delete what we no longer need:',
        '- Print files: 30 days after the order is complete and any return is settled, in case it has to be printed again. If you remove a product from your cart, its files are deleted about a day later.',
        '- Photos that you send with a return: 180 days after it is settled.',
        '- Chats: after 90 days, or when you clear them.',
        '- Enquiries and quotations that did not lead to an order: two years after their last change.',
        '- Requests to be notified: 90 days after we have notified you, or after two years.',
        '- Your account, cart and wishlist: when you delete your account. Your reviews then stay without your name.',
        'We keep orders and bills for at least as long as tax law requires.',
      ].join('\n'),
    },
    {
      title: 'Your rights',
      text: 'You can ask us at any time what data we hold about you, have it corrected, have your account and its data deleted, or withdraw your consent. Write to the email address on our contact page; we answer within 30 days. Data the law makes us keep, such as bills, is locked until we may delete it.',
    },
  ],
};
