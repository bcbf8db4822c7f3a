import { madeUpWord } from './words.mjs';

const SUBJECTS = [
  'delivery',
  'return',
  'refund',
  'payment',
  'order',
  'account',
  'design',
  'sticker',
  'poster',
  'price',
];

/** Adds entries on made-up topics until there are `count`. Their questions share common words with the real ones. */
export async function fillKnowledge(db, count) {
  const { rows } = await db.query('SELECT count(*)::int AS existing FROM knowledge_entries');
  const entries = Array.from({ length: count - rows[0].existing }, (_, index) => {
    const [subject, noun, other] = [SUBJECTS[index % SUBJECTS.length], madeUpWord(index), madeUpWord(index * 13 + 5)];
    return {
      topic: `made-up.${index}`,
      questions: [
        `How long does ${subject} of ${noun} take?`,
        `What is the ${subject} rule for ${noun} ${other}?`,
        `${noun} ${subject} kaise kare`,
        `${other} ka ${subject} kitne din mein`,
      ],
      keywords: [noun, other, subject],
      answer: Array.from({ length: 40 }, (_, word) => madeUpWord(index * 41 + word * 19)).join(' '),
    };
  });
  await db.query(
    `INSERT INTO knowledge_entries (topic, language, questions, keywords, answer, source_title, source_path)
     SELECT topic, 'en', questions, keywords, answer, 'Made up', '/made-up'
     FROM jsonb_to_recordset($1) AS entry (topic text, questions text[], keywords text[], answer text)`,
    [JSON.stringify(entries)],
  );
}
