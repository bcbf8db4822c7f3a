import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quickReplyTexts } from '../src/modules/answers/phrases.js';
import { cookieOf, openChat, type Chat } from './chat.js';
import { products } from './products.js';

describe('answers', () => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat();
  });
  afterAll(() => chat.close());

  /** Returns the visitor's cookie. */
  const startConversationIn = async (language: 'en' | 'hinglish' | 'hi') => {
    const greeting = { en: 'hello', hinglish: 'kya haal hai', hi: 'नमस्ते' }[language];
    return `chhapai_visitor=${cookieOf(await chat.ask(greeting))}`;
  };

  it('come in the language and script of the question', async () => {
    const replies = await Promise.all(
      ['How long does delivery take?', 'delivery kitne din', 'डिलीवरी में कितने दिन लगेंगे'].map((text) => chat.ask(text)),
    );
    expect(replies.map(({ body }) => body.reply)).toEqual([
      expect.stringContaining('Ready in 1–2 business days, delivered in 5–7 more'),
      expect.stringContaining('5–7 business days mein pahunchta hai'),
      expect.stringContaining('5–7 कार्य दिवस में पहुँचता है'),
    ]);
  });

  it('state current prices, and link to the product or its category', async () => {
    expect((await chat.ask('kite mug kitne ka hai')).body).toMatchObject({
      success: true,
      reply: 'Patang Season Mug ka daam ₹249 hai.',
      source: { title: 'Patang Season Mug', path: `/product/${products[1]!._id}` },
    });
    expect((await chat.ask('price of Rumi Darwaza mug')).body.reply).toBe('Rumi Darwaza Mug costs ₹279 (was ₹329).');
    expect((await chat.ask('mug ka rate kya hai')).body).toMatchObject({
      reply: 'Hamari shop mein Mugs ke daam ₹149 se ₹349 tak hain. Sabse kam daam: Company Logo Mug, ₹149.',
      source: { title: 'Mugs', path: '/products?category=mug' },
    });
    expect((await chat.ask('मग की कीमत क्या है')).body.reply).toContain('हमारी दुकान में मग के दाम ₹149 से ₹349 तक हैं');
    expect((await chat.ask('मग दिखाओ 400 रुपये से कम')).body.reply).toMatch(/^₹400 से कम में: .*, और \d अन्य।$/);
  });

  it.each([
    ['phone number do', 'hi-Latn'],
    ['visiting card 1000 piece price', 'hi-Latn'],
    ['फोन नंबर', 'hi'],
    ['your phone number', 'en'],
    ['GST invoice', 'en'],
  ])('to %j are in %s', async (text, lang) => expect((await chat.ask(text)).body.lang).toBe(lang));

  it('have phone, WhatsApp and email as links, labelled as in the text', async () => {
    const { reply, links } = (await chat.ask('phone number do')).body;
    expect(links).toEqual([
      { label: '+91\u00a0522\u00a0000\u00a00000', href: 'https://wa.me/915220000000' },
      { label: '+91 522 000 0000', href: 'tel:+915220000000' },
      { label: 'hello@chhapai.example', href: 'mailto:hello@chhapai.example' },
    ]);
    for (const { label } of links!) expect(reply).toContain(label);
    expect((await chat.ask('return policy')).body.links).toBeUndefined();
  });

  it('offer quick replies without the question just asked, each of which has an answer in its language', async () => {
    const { quickReplies } = (await chat.ask('delivery kitne din')).body;
    expect(quickReplies).toEqual(['Delivery charge kitna hai?', 'Mera order kahan hai?', 'Cash on delivery hai?']);
    const lang = { en: 'en', hinglish: 'hi-Latn', hi: 'hi' } as const;
    for (const texts of Object.values(quickReplyTexts))
      for (const [language, text] of Object.entries(texts) as [keyof typeof lang, string][]) {
        const { body } = await chat.ask(text, await startConversationIn(language));
        expect([text, body.lang, body.needsPerson]).toEqual([text, lang[language], undefined]);
      }
  });

  it('flag the conversation of a visitor who asks for a person', async () => {
    for (const text of ['Talk to a person', 'kisi se baat karni hai', 'किसी से बात करनी है'])
      expect((await chat.ask(text)).body).toMatchObject({ needsPerson: true, source: { path: '/contact' } });
  });

  it('quote the delivery charge of the policy: ₹50 at checkout, refunded above ₹999 within India', async () => {
    const { reply } = (await chat.ask('delivery charge')).body;
    expect(reply).toContain('flat ₹50, charged at checkout. On orders above ₹999 within India we refund it');
  });

  it.each([
    [
      75.5,
      'Shipping is a flat ₹75.50, charged at checkout. On orders above ₹999',
      'including ₹75.50 for shipping; nothing is added later.',
    ],
    [0, 'Shipping is free at the moment', 'Shipping is free at the moment'],
  ])('name the shipping price that staff have set: ₹%d', async (shippingPrice, charge, total) => {
    const { commerce, start } = chat;
    const settings = commerce.replies['/api/site'] as object;
    commerce.replies['/api/site'] = { ...settings, shippingPrice };
    const service = await start();
    const ask = async (message: string) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ message });
      const response = await fetch(`${service.url}/api/chat`, { method: 'POST', headers, body });
      return ((await response.json()) as { reply: string }).reply;
    };
    expect(await ask('delivery charge')).toContain(charge);
    const currency = await ask('Which currency are the prices in?');
    expect(currency).toContain('All prices are in Indian rupees (₹).');
    expect(currency).toContain(total);
    commerce.replies['/api/site'] = settings;
    await service.close();
  });

  it('give the contact details that commerce has', async () => {
    expect((await chat.ask('What is your phone number?')).body.reply).toContain('+91 522 000 0000');
    expect((await chat.ask('where is your office')).body.reply).toContain('Lucknow, Uttar Pradesh, India');
  });

  it('refer to a person when the chat has no answer', async () => {
    const { body } = await chat.ask('who won the cricket match?');
    expect(body.needsPerson).toBe(true);
    expect(body.source).toBeUndefined();
    expect(body.reply).toContain('WhatsApp +91\u00a0522\u00a0000\u00a00000, +91 522 000 0000, hello@chhapai.example');
  });
});

describe('without commerce', () => {
  it.each<[string, (chat: Chat) => unknown]>([
    ['has stopped', (chat) => chat.commerce.close()],
    [
      'never responds',
      ({ commerce }) => Object.keys(commerce.replies).forEach((path) => delete commerce.replies[path]),
    ],
    [
      'sends an unexpected reply',
      ({ commerce }) => Object.keys(commerce.replies).forEach((path) => (commerce.replies[path] = 7)),
    ],
  ])('the knowledge base answers in time when commerce %s', async (_, disable) => {
    const chat = await openChat();
    await disable(chat);
    const service = await chat.start();
    const ask = async (message: string) => {
      const start = performance.now();
      const response = await fetch(`${service.url}/api/chat`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ message }),
      });
      return { durationMs: performance.now() - start, body: (await response.json()) as Record<string, unknown> };
    };
    const price = await ask('mug ka rate kya hai');
    expect(price.body).toMatchObject({
      reply: expect.stringContaining('₹149 se ₹500') as unknown,
      source: { path: '/' },
    });
    // The request to commerce would take five seconds.
    expect(price.durationMs).toBeLessThan(4_000);
    expect((await ask('What is your phone number?')).body.reply).toContain('contact page');
    expect((await ask('delivery charge')).body.reply).toContain('Shipping is a flat ₹50');
    expect((await ask('who won the cricket match?')).body.reply).toContain('contact page');
    await service.close();
    await chat.close();
  });
});
