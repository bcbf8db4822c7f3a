import { describe, expect, it } from 'vitest';
import { languageOf } from './language-of.js';
import { parseQuestion } from './parse-question.js';

const meaning = (text: string) =>
  parseQuestion(text)
    .words.map(({ word }) => word)
    .sort()
    .join(' ');

it.each([
  ['mug ka rate kya hai', 'hinglish'],
  ['मग की कीमत क्या है', 'hi'],
  ['What does a mug cost?', 'en'],
  ['mug का price', 'hi'],
  ['12 ₹ ???', 'en'],
])('detects the language of %s: %s', (text, language) => expect(parseQuestion(text).language).toBe(language));

it.each([
  ['phone number do', 'hinglish'],
  ['what do you do', 'en'],
  ['tshirt print krte ho', 'hinglish'],
  ['visiting card 1000 piece price', 'hinglish'],
  ['1 piece price', undefined],
  ['GST invoice', undefined],
])('detects the language of %j: %s', (text, language) => expect(languageOf(text)).toBe(language));

describe('the meaning of a question', () => {
  it.each([
    [
      'mug price',
      ['what is the price of mugs?', 'mug ka rate kya hai', 'mug kitne ka hai', 'मग की कीमत क्या है', 'MUG RATES!!'],
    ],
    ['delivery time', ['delivery kitne din', 'delivery time?', 'डिलीवरी में कितने दिन लगेंगे', 'delivary kab tak hogi']],
    ['refund time', ['paisa wapas kab aayega', 'when do I get my money back?', 'पैसे वापस कब आएंगे']],
    ['delivery place', ['deliver to Mumbai?', 'delivery 560001', 'मुंबई में डिलीवरी']],
    ['return', ['can I send it back', 'wapas karna hai', 'क्या वापस कर सकते हैं']],
  ])('is %j in every wording and language', (expected, questions) => {
    expect(questions.map(meaning)).toEqual(questions.map(() => expected));
  });

  it.each([
    ['delivery 150000', 'delivery place'],
    ['delivery within 560001', 'budget delivery place'],
    ['mugs for 500 rs 226001', 'budget mug place'],
    ['mugs 226001 rs 500', 'budget mug place'],
    ['mugs 150000 rs 226001', 'budget mug place'],
    ['visiting cards 1,50,000', '150000 businesscard'],
    ['visiting cards 150,000', '150000 businesscard'],
  ])('of %s has a place only for a PIN code: %s', (text, expected) => expect(meaning(text)).toBe(expected));

  it('keeps words outside the vocabulary, once each', () => {
    expect(meaning('Zebra zebra quagga')).toBe('quagga zebra');
  });

  it('keeps at most forty words, even of the longest message', () => {
    const text = Array.from(
      { length: 500 },
      (_, index) => `w${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index % 40)}`,
    ).join(' ');
    expect(parseQuestion(text).words).toHaveLength(40);
  });

  it.each([
    ['mugs under 250 rupees', 250],
    ['1,500 rupees se kam', 1500],
    ['300 रुपये तक', 300],
    ['100 mugs', undefined],
    ['gifts under 1,50,000 rupees', 150_000],
    ['gifts under 150,000 rupees', 150_000],
    ['budget 10,00,000', 1_000_000],
    ['1,00,00,000 रुपये तक', 10_000_000],
    ['gifts under 1,50,000', 150_000],
    ['gifts under rs. 150000', 150_000],
    ['₹150000 se kam', 150_000],
    ['150000 rupaye tak', 150_000],
    ['१,५०,००० रुपये तक', 150_000],
    ['mugs under 500 rs 226001', 500],
    ['delivery to 226001 budget 500', 500],
    ['gifts for 150000 rs 226001', 150_000],
    ['budget, call 9876543210', undefined],
  ])('reads the budget of %s', (text, budget) => expect(parseQuestion(text).budget).toBe(budget));
});
