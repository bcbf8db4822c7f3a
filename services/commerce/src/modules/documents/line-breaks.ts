const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Breaks a paragraph into lines of this width: between words, or within one that is longer than a line. Each part is measured on
 * its own, because measuring ever longer lines would take quadratic time.
 */
export function breakLines(paragraph: string, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const add = (part: string) => {
    if (line !== '' && used + widthOf(part.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    line += part;
    used += widthOf(part);
  };
  for (const word of paragraph.match(/\s*\S+\s*/g) ?? []) {
    if (widthOf(word.trimEnd()) <= width) add(word);
    else for (const { segment } of characters.segment(word)) add(segment);
  }
  return [...lines, line.trimEnd()];
}

const ARABIC_WORDS = /(?:[\u0600-\u06FF\u0750-\u077F]+ +)+[\u0600-\u06FF\u0750-\u077F]+/gu;

/** The line with its Arabic words in their visual order. The font takes care of the order within a word. */
export const inVisualOrder = (line: string): string =>
  line.replaceAll(ARABIC_WORDS, (words) => words.split(' ').reverse().join(' '));
