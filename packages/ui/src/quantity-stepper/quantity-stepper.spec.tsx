import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { typedQuantity } from './quantity.rules';
import { QuantityStepper } from './quantity-stepper';

function Stepper({ start, onChange, busy }: { start: number; onChange?: (n: number) => void; busy?: boolean }) {
  const [quantity, setQuantity] = useState(start);
  const change = (next: number) => {
    setQuantity(next);
    onChange?.(next);
  };
  return <QuantityStepper label="Quantity of Kite Mug" value={quantity} onChange={change} busy={busy} />;
}
const figure = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const minus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' });
const plus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });

it('goes up and down by one and not below one', async () => {
  render(<Stepper start={1} />);
  expect(minus().disabled).toBe(true);
  await userEvent.click(plus());
  expect(figure().value).toBe('2');
  await userEvent.click(minus());
  expect(figure().value).toBe('1');
  expect(minus().disabled).toBe(true);
});

it('takes a typed figure when the shopper is done with it, once', async () => {
  const change = vi.fn();
  render(<Stepper start={3} onChange={change} />);
  await userEvent.clear(figure());
  await userEvent.type(figure(), '250{Enter}');
  await userEvent.tab();
  expect(change.mock.calls).toEqual([[250]]);
});

it('says why a typed figure was not taken as it is, until another one is', async () => {
  render(<Stepper start={3} />);
  await userEvent.clear(figure());
  await userEvent.type(figure(), '5000{Enter}');
  expect(figure().value).toBe('999');
  expect(screen.getByRole('status').textContent).toBe('At most 999 at once. Ask us for a quote for more.');
  await userEvent.clear(figure());
  await userEvent.type(figure(), '20{Enter}');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('waits while a change is under way', () => {
  render(<Stepper start={3} busy />);
  expect([minus().disabled, plus().disabled, figure().readOnly]).toEqual([true, true, true]);
});

it('holds what is typed between the bounds and refuses what is no number', () => {
  expect(typedQuantity('12', 3, 1, 999)).toBe(12);
  expect(typedQuantity('0', 3, 1, 999)).toBe(1);
  expect(typedQuantity('5000', 3, 1, 999)).toBe(999);
  expect(typedQuantity('', 3, 1, 999)).toBe(3);
  expect(typedQuantity('-4', 3, 1, 999)).toBe(3);
  expect(typedQuantity('1e3', 3, 1, 999)).toBe(3);
});
