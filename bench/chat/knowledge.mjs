import { pick } from './words.mjs';

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

/** Adds entries on made-up topics, whose questions share their common words with the real ones, up to that many in all. */
export async function fillKnowledge(db, count) {
  const { rows } = await db.query('SELECT count(*)::int AS there FROM knowledge_entries');
  const entries = Array.from({ length: count - rows[0].there }, (_, at) => {
    const [subject, thing, other] = [SUBJECTS[at % SUBJECTS.length], pick(at), pick(at * 13 + 5)];
    return {
      topic: `made-up.${at}`,
      questions: [
        `How long does ${subject} of ${thing} take?`,
        `What is the ${subject} rule for ${thing} ${other}?`,
        `${thing} ${subject} kaise kare`,
        `${other} ka ${subject} kitne din mein`,
      ],
      keywords: [thing, other, subject],
      answer: Array.from({ length: 40 }, (_, word) => pick(at * 41 + word * 19)).join(' '),
    };
  });
  await db.query(
    `INSERT INTO knowledge_entries (topic, language, questions, keywords, answer, source_title, source_path)
     SELECT topic, 'en', questions, keywords, answer, 'Made up', '/made-up'
     FROM jsonb_to_recordset($1) AS entry (topic text, questions text[], keywords text[], answer text)`,
    [JSON.stringify(entries)],
  );
}
