import { answerText, type OrderItem } from '@chhapai/contracts';
import { lineName } from './order-format.rules';

type Line = Pick<OrderItem, '_id' | 'name' | 'variant' | 'personalisation'>;

/**
 * The names of an order's lines by id, for labels, which must differ: lines of the same variant are told apart by their
 * personalisation (`Kite Mug: Asha`), and by a number if even that is equal (`Kite Mug: logo.png (2)`).
 */
export function lineLabels(lines: readonly Line[]): Readonly<Record<string, string>> {
  const names = withDuplicates(lines.map(lineName), (name, index) => {
    const answers = (lines[index]!.personalisation ?? []).map(answerText).join(', ');
    return answers ? `${name}: ${answers}` : name;
  });
  const labels = withDuplicates(names, (name, index) => {
    const position = names.slice(0, index + 1).filter((other) => other === name).length;
    return `${name} (${position})`;
  });
  return Object.fromEntries(lines.map(({ _id }, index) => [_id, labels[index]!]));
}

/** Replaces each text that occurs more than once by what `distinguish` returns. */
const withDuplicates = (texts: readonly string[], distinguish: (text: string, index: number) => string): string[] =>
  texts.map((text, index) => (texts.indexOf(text) === texts.lastIndexOf(text) ? text : distinguish(text, index)));
