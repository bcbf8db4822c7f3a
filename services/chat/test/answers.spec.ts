import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { products } from './stand-ins/products.js';

describe('answers', () => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat();
  });
  afterAll(() => chat.close());

  it('come in the language and script of the question', async () => {
    const replies = await Promise.all(
      ['How long does delivery take?', 'delivery kitne din', 'डिलीवरी में कितने दिन लगेंगे'].map((text) => chat.ask(text)),
    );
    expect(replies.map(({ body }) => body.reply)).toEqual([
      expect.stringContaining('standard delivery within India takes 5-7 business days and express 2-3'),
      expect.stringContaining('standard delivery 5-7 business days mein'),
      expect.stringContaining('सामान्य डिलीवरी 5-7'),
    ]);
  });

  it('say what products cost now, and link the product or its category', async () => {
    expect((await chat.ask('kite mug kitne ka hai')).body).toEqual({
      success: true,
      reply: 'Patang Season Mug ₹249 ka hai.',
      source: { title: 'Patang Season Mug', path: `/product/${products[1]!._id}` },
    });
    expect((await chat.ask('price of Rumi Darwaza mug')).body.reply).toBe('Rumi Darwaza Mug costs ₹279 (was ₹329).');
    expect((await chat.ask('mug ka rate kya hai')).body).toMatchObject({
      reply: 'Mugs hamari shop mein ₹149 se ₹349 tak ke hain. Sabse sasta Company Mark Mug hai, ₹149 mein.',
      source: { title: 'Mugs', path: '/products?category=mug' },
    });
  });

  it('name how the agency is reached as commerce has it', async () => {
    expect((await chat.ask('What is your phone number?')).body.reply).toContain('+91 522 000 0000');
    expect((await chat.ask('where is your office')).body.reply).toContain('Lucknow, Uttar Pradesh, India');
  });

  it('offer a person when nothing known answers', async () => {
    const { body } = await chat.ask('who won the cricket match?');
    expect(body.needsPerson).toBe(true);
    expect(body.source).toBeUndefined();
    expect(body.reply).toContain('WhatsApp +915220000000, +91 522 000 0000, hello@chhapai.example');
  });
});

describe('without commerce', () => {
  it.each<[string, (chat: Chat) => unknown]>([
    ['is gone', (chat) => chat.commerce.close()],
    ['never answers', ({ commerce }) => Object.keys(commerce.replies).forEach((path) => delete commerce.replies[path])],
    [
      'sends another shape',
      ({ commerce }) => Object.keys(commerce.replies).forEach((path) => (commerce.replies[path] = 7)),
    ],
  ])('the knowledge base answers in time when commerce %s', async (_, take) => {
    const chat = await openChat();
    await take(chat);
    const late = await chat.start();
    const ask = async (message: string) => {
      const asked = performance.now();
      const response = await fetch(`${late.url}/api/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      });
      return { took: performance.now() - asked, body: (await response.json()) as Record<string, unknown> };
    };
    const price = await ask('mug ka rate kya hai');
    expect(price.body).toMatchObject({
      reply: expect.stringContaining('Rs.149 se Rs.500') as unknown,
      source: { path: '/' },
    });
    expect(price.took).toBeLessThan(1_000);
    expect((await ask('What is your phone number?')).body.reply).toContain('contact page');
    expect((await ask('who won the cricket match?')).body.reply).toContain('contact page');
    await late.close();
    await chat.close();
  });
});
