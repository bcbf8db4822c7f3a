const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Breaks a paragraph into lines that fit: between words, or within one that is longer than a line. */
export function breakLines(paragraph: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  const add = (part: string) => {
    if (line !== '' && !fits((line + part).trimEnd())) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += part;
  };
  for (const word of paragraph.match(/\s*\S+\s*/g) ?? []) {
    if (fits(word.trimEnd())) add(word);
    else for (const { segment } of characters.segment(word)) add(segment);
  }
  return [...lines, line.trimEnd()];
}

const ARABIC_WORDS = /(?:[\u0600-\u06FF\u0750-\u077F]+ +)+[\u0600-\u06FF\u0750-\u077F]+/gu;

/** The line with its Arabic words in the order in which they stand on the page. Within a word, the font sees to it. */
export const inVisualOrder = (line: string): string =>
  line.replaceAll(ARABIC_WORDS, (words) => words.split(' ').reverse().join(' '));
