import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { RadioCards } from '../radio-cards/radio-cards';
import { SearchField } from '../search-field/search-field';
import { SelectField, TextArea, TextField } from './field';

const texts = { label: 'City', hint: 'As on your letters', error: 'City is required' };
const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

it.each([
  ['text field', <TextField key="t" {...texts} />],
  ['text area', <TextArea key="a" {...texts} />],
  ['select', <SelectField key="s" {...texts} />],
])('connects label, error and hint to the %s', (_, field) => {
  render(field);
  const control = screen.getByLabelText('City');
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(described(control)).toEqual(['City is required', 'As on your letters']);
});

it('has no error attributes without an error', () => {
  render(<TextField label="City" />);
  const control = screen.getByLabelText('City');
  expect(control.hasAttribute('aria-invalid')).toBe(false);
  expect(control.hasAttribute('aria-describedby')).toBe(false);
});

it('keeps a given id and passes its input to a ref', () => {
  const ref = vi.fn();
  render(<TextField label="City" id="city" ref={ref} />);
  expect(ref).toHaveBeenCalledWith(document.getElementById('city'));
});

it('selects a card by its label, but not a disabled one', async () => {
  const choose = vi.fn();
  const options = [
    { value: 'cod', label: 'Cash on Delivery', hint: 'Pay at the door' },
    { value: 'card', label: 'Card', disabled: true },
    { value: 'later', label: 'Later' },
  ];
  render(<RadioCards legend="Payment Method" name="pay" options={options} value="cod" onChange={choose} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Cash on Delivery' }).checked).toBe(true);
  await userEvent.click(screen.getByText('Card'));
  await userEvent.click(screen.getByText('Later'));
  expect(choose.mock.calls).toEqual([['later']]);
});

it('clears the search and focuses its input', async () => {
  const change = vi.fn();
  render(<SearchField label="Search products" value="mug" onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(change).toHaveBeenCalledWith('');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search products' }));
});
