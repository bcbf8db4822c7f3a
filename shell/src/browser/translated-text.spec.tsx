import { render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supportTranslators } from './translated-text';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(supportTranslators);
afterAll(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
  Reflect.deleteProperty(Text.prototype, 'nodeValue');
});

/** How browser translation replaces text. */
const replacements: [string, (text: Text, translation: Element) => void][] = [
  ['in one step', (text, translation) => text.replaceWith(translation)],
  [
    'in two steps',
    (text, translation) => {
      text.before(translation);
      text.remove();
    },
  ],
];

it.each(replacements)('changes, removes and inserts before text that a translator replaced %s', async (_, replace) => {
  const { rerender, container } = render(<Line isBusy={false} quantity={1} note="Only 2 left" />);
  const translate = async () => {
    for (const text of textsIn(container)) {
      const translation = document.createElement('font');
      translation.textContent = `[${text.data.trim()}]`;
      replace(text, translation);
    }
    await Promise.resolve();
  };
  await translate();
  expect(container.textContent).toBe('[1][mugs][Only 2 left]');
  rerender(<Line isBusy quantity={2} note={null} />);
  expect(container.textContent).toBe('Saving2[mugs]');
  await translate();
  rerender(<Line isBusy={false} quantity={3} note="Sold out" />);
  expect(container.textContent).toBe('3[mugs]Sold out');
});

it('removes and inserts before text that was removed unnoticed', () => {
  const { rerender, container } = render(<Line isBusy={false} quantity={1} note="Only 2 left" />);
  for (const text of textsIn(container)) text.remove();
  rerender(<Line isBusy quantity={1} note={null} />);
  expect(container.textContent).toBe('Saving');
});

function Line({ isBusy, quantity, note }: { isBusy: boolean; quantity: number; note: string | null }) {
  return (
    <p>
      {isBusy && <b>Saving</b>}
      {quantity} mugs
      {note}
    </p>
  );
}

/** The text nodes that are not translated yet. */
function textsIn(container: Element): Text[] {
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (!texts.currentNode.parentElement?.closest('font')) found.push(texts.currentNode as Text);
  return found;
}
