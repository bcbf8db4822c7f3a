import type { Policy } from './policy';

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  path: '/privacy-policy',
  description: 'What Chhapai knows about you, why, how long it is kept, and how you can see, correct or delete it.',
  lead: 'What we know about you, what we need it for, and what you can ask of us.',
  cards: [
    {
      title: 'What we collect',
      text: 'We ask only for what a job needs.',
      points: [
        'Your account: name, e-mail address and a password, which we keep only in scrambled form.',
        'Your orders: products, quantities, prices, and the name and address they go to.',
        'Your words: messages in the chat, enquiries and e-mails.',
        'Your files: pictures, logos and texts that you send us to print.',
      ],
    },
    {
      title: 'What we use it for',
      text: 'To print and deliver your order, to answer your questions, to keep your cart and your account for you, to keep accounts as Indian law asks, and to protect the shop against misuse. We do not print your artwork for anybody else, and we show a job in our portfolio only when you have agreed.',
    },
    {
      title: 'Who else sees it',
      text: 'We do not sell or rent personal data. Others see only what their part of the work needs:',
      points: [
        'Delivery partners get the name and address on the parcel.',
        'If you sign in with Google, Google tells us your name, e-mail address and picture.',
        'Authorities get what the law obliges us to give, and nothing more.',
      ],
    },
    {
      title: 'Cookies and local storage',
      text: 'Your browser keeps a few small things for us: the session that keeps you signed in, a cookie that protects forms against forgery, a number that holds your chat together for up to 90 days, and a note that you have already seen an offer. We use no advertising cookies and no trackers of other companies.',
    },
    {
      title: 'How we keep it safe, and how long',
      text: 'Data travels encrypted, and only staff who need it can open it. Orders and bills are kept as long as tax law requires, chats for 90 days, print files until the job and any reprint are settled. What is no longer needed is deleted.',
    },
    {
      title: 'Your rights',
      text: 'You may ask what we hold about you, have it corrected, have your account and its data deleted, or withdraw a consent at any time. Write to the e-mail address on our contact page; we answer within 30 days. Data that the law makes us keep, such as bills, is locked until we may delete it.',
    },
  ],
};
