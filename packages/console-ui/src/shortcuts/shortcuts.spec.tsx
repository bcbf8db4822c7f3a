import { useLayoutEffect } from 'react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShortcutHelp } from './shortcut-help';
import { shortcutRegistry, useShortcuts, type Shortcut } from './shortcuts';

afterEach(() => shortcutRegistry().setOn(true));

function Screen({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  useShortcuts(shortcuts);
  return <input aria-label="Note" />;
}

const shortcut = (keys: string, run: () => void, more: Partial<Shortcut> = {}): Shortcut => ({
  keys,
  label: `Press ${keys}`,
  group: 'Test',
  run,
  ...more,
});

it('runs on a key, on two keys in a row and with Control, until the component is unmounted', async () => {
  const done: string[] = [];
  const all = ['e', 'g o', 'mod+k'].map((keys) => shortcut(keys, () => done.push(keys)));
  const { unmount } = render(<Screen shortcuts={all} />);
  await userEvent.keyboard('e');
  await userEvent.keyboard('go');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(done).toEqual(['e', 'g o', 'mod+k']);
  unmount();
  await userEvent.keyboard('e');
  expect(done).toHaveLength(3);
});

it('leaves Control with Shift to the browser, where it means something else', () => {
  const undo = vi.fn();
  render(<Screen shortcuts={[shortcut('mod+z', undo)]} />);
  expect(fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true })).toBe(true);
  expect(undo).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })).toBe(false);
  expect(undo).toHaveBeenCalledOnce();
});

it('does not run while someone types in a field, unless the shortcut allows it', async () => {
  const plain = vi.fn();
  const save = vi.fn();
  render(<Screen shortcuts={[shortcut('e', plain), shortcut('mod+s', save, { worksInFields: true })]} />);
  await userEvent.type(screen.getByLabelText('Note'), 'eee');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(plain).not.toHaveBeenCalled();
  expect(save).toHaveBeenCalledOnce();
});

it('leaves keys without a modifier to an open dialog', async () => {
  const clear = vi.fn();
  const { unmount } = render(<Screen shortcuts={[shortcut('Escape', clear)]} />);
  const help = render(<ShortcutHelp open onClose={() => undefined} />);
  await userEvent.keyboard('{Escape}');
  expect(clear).not.toHaveBeenCalled();
  help.unmount();
  await userEvent.keyboard('{Escape}');
  expect(clear).toHaveBeenCalledOnce();
  unmount();
});

it('runs as soon as its component is in the document', () => {
  const run = vi.fn();
  function Page() {
    useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'e' })), []);
    return <Screen shortcuts={[shortcut('e', run)]} />;
  }
  render(<Page />);
  expect(run).toHaveBeenCalledOnce();
});

it('uses the function of the last render', async () => {
  const second = vi.fn();
  const { rerender } = render(<Screen shortcuts={[shortcut('e', vi.fn())]} />);
  rerender(<Screen shortcuts={[shortcut('e', second)]} />);
  await userEvent.keyboard('e');
  expect(second).toHaveBeenCalledOnce();
});

it('lists each key once, and can switch off keys without a modifier', async () => {
  const outer = vi.fn();
  const inner = vi.fn();
  const save = vi.fn();
  render(
    <>
      <Screen shortcuts={[shortcut('Escape', outer, { label: 'Close' })]} />
      <Screen
        shortcuts={[shortcut('Escape', inner, { label: 'Clear' }), shortcut('mod+s', save), shortcut('e', inner)]}
      />
    </>,
  );
  const help = render(<ShortcutHelp open onClose={() => undefined} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Clear',
    'Press mod+s',
    'Press e',
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts' }));
  help.unmount();
  await act(() => userEvent.keyboard('e{Control>}s{/Control}'));
  expect(inner).not.toHaveBeenCalled();
  expect(save).toHaveBeenCalledOnce();
});
