import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QuantityStepper, typedQuantity } from './quantity-stepper';

function Stepper({ start, onChange, busy }: { start: number; onChange?: (quantity: number) => void; busy?: boolean }) {
  const [quantity, setQuantity] = useState(start);
  const change = (next: number) => {
    setQuantity(next);
    onChange?.(next);
  };
  return <QuantityStepper label="Quantity of Kite Mug" value={quantity} onChange={change} busy={busy} />;
}
const quantityField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const minus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' });
const plus = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });
const isInactive = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

it('increases and decreases by one, but not below one, and announces the quantity', async () => {
  render(<Stepper start={1} />);
  expect(isInactive(minus())).toBe(true);
  await userEvent.click(plus());
  expect(quantityField().value).toBe('2');
  expect(screen.getByRole('status').textContent).toBe('2');
  await userEvent.click(minus());
  expect(quantityField().value).toBe('1');
  expect(isInactive(minus())).toBe(true);
});

it.each([
  ['the minimum', 2, 'Decrease quantity', '1'],
  ['the maximum', 998, 'Increase quantity', '999'],
])('keeps focus on the button that reaches %s, which then does nothing', async (_limit, start, name, limit) => {
  const change = vi.fn();
  render(<Stepper start={start} onChange={change} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name });
  await userEvent.click(button);
  expect([button.disabled, document.activeElement]).toEqual([false, button]);
  await userEvent.keyboard('{Enter} ');
  expect(quantityField().value).toBe(limit);
  expect(change).toHaveBeenCalledOnce();
});

it('reports a typed quantity once, after the shopper has finished typing', async () => {
  const change = vi.fn();
  render(<Stepper start={3} onChange={change} />);
  await userEvent.clear(quantityField());
  await userEvent.type(quantityField(), '250{Enter}');
  await userEvent.tab();
  expect(change.mock.calls).toEqual([[250]]);
});

it('explains why a typed quantity was limited, until a valid one is typed', async () => {
  render(<Stepper start={3} />);
  await userEvent.clear(quantityField());
  await userEvent.type(quantityField(), '5000{Enter}');
  expect(quantityField().value).toBe('999');
  expect(screen.getByRole('status').textContent).toBe('At most 999 at once. For more, please ask us for a quote.');
  await userEvent.clear(quantityField());
  await userEvent.type(quantityField(), '20{Enter}');
  expect(screen.getByRole('status').textContent).toBe('');
});

it('is disabled while a change is being saved, but keeps focus', async () => {
  const change = vi.fn();
  render(<Stepper start={3} onChange={change} busy />);
  await userEvent.click(plus());
  await userEvent.click(minus());
  expect(change).not.toHaveBeenCalled();
  expect([document.activeElement, minus().disabled, quantityField().readOnly]).toEqual([minus(), false, true]);
});

it('limits typed quantities to the range and ignores text that is not a number', () => {
  expect(typedQuantity('12', 3, 1, 999)).toBe(12);
  expect(typedQuantity('0', 3, 1, 999)).toBe(1);
  expect(typedQuantity('5000', 3, 1, 999)).toBe(999);
  expect(typedQuantity('', 3, 1, 999)).toBe(3);
  expect(typedQuantity('-4', 3, 1, 999)).toBe(3);
  expect(typedQuantity('1e3', 3, 1, 999)).toBe(3);
});
