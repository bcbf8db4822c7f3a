import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from './steps';

const steps = [
  { id: 'placed', label: 'Placed' },
  { id: 'printing', label: 'Printing' },
  { id: 'delivered', label: 'Delivered' },
];
const heard = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('says what is done, where it stands and what lies ahead', () => {
  render(<Steps label="Order status" steps={steps} current="printing" />);
  expect(heard()).toEqual(['Done: Placed', 'Now: Printing', 'Ahead: Delivered']);
});

it('says where it stopped', () => {
  render(<Steps label="Order status" steps={steps} current="printing" stopped />);
  expect(heard()[1]).toBe('Stopped: Printing');
});
