import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openChat, type Chat } from './chat.js';
import { phoneEnglish, phoneHindi, phoneHinglish, phoneOffTopic } from './evaluation/phone-questions.js';
import { catalogue, english, hindi, hinglish, offTopic, type Expectation } from './evaluation/questions.js';

const MIN_ACCURACY = 0.95;

const sets: Record<string, readonly Expectation[]> = {
  english,
  hinglish,
  hindi,
  catalogue,
  offTopic,
  phoneEnglish,
  phoneHinglish,
  phoneHindi,
  phoneOffTopic,
};

describe('the first source of an answer', () => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await openChat();
  });
  afterAll(() => chat.close());

  it('is the right page for at least 95% of the questions, in each set and overall', async () => {
    const accuracyBySet: Record<string, number> = {};
    const missed: string[] = [];
    for (const [name, questions] of Object.entries(sets)) {
      const misses = (await Promise.all(questions.map((expectation) => describeMiss(chat, expectation)))).filter(
        Boolean,
      );
      accuracyBySet[name] = 1 - misses.length / questions.length;
      missed.push(...misses);
    }
    const asked = Object.values(sets).flat().length;
    const accuracy = 1 - missed.length / asked;
    const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
    const bySet = Object.entries(accuracyBySet).map(([name, share]) => `${name} ${percent(share)}`);
    console.log(`First source right in ${percent(accuracy)} of ${asked} questions: ${bySet.join(', ')}`);
    if (missed.length > 0) console.log(missed.join('\n'));
    for (const share of [accuracy, ...Object.values(accuracyBySet)]) expect(share).toBeGreaterThanOrEqual(MIN_ACCURACY);
  });
});

/** Describes a wrong first source; empty if it is right. */
async function describeMiss(chat: Chat, [question, path]: Expectation): Promise<string> {
  const { body } = await chat.ask(question);
  const found = body.source?.path;
  const paths: readonly (string | undefined)[] = [path].flat().filter((candidate) => candidate !== null);
  const isCorrect = path === null ? body.needsPerson === true && !found : paths.includes(found);
  return isCorrect
    ? ''
    : `${question} → ${found ?? 'nobody'} instead of ${paths.join(' or ') || 'a person'}: ${body.reply}`;
}
