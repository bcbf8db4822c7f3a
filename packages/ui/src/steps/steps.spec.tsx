import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Steps } from './steps';

const steps = [
  { id: 'placed', label: 'Placed' },
  { id: 'printing', label: 'Printing' },
  { id: 'delivered', label: 'Delivered' },
];
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('tells screen readers which steps are done, current and ahead', () => {
  render(<Steps label="Order status" steps={steps} current="printing" />);
  expect(texts()).toEqual(['Done: Placed', 'Current: Printing', 'Upcoming: Delivered']);
});

it('marks every step as done once the last one is reached', () => {
  render(<Steps label="Order status" steps={steps} current="delivered" />);
  expect(texts()).toEqual(['Done: Placed', 'Done: Printing', 'Done: Delivered']);
});

it('tells screen readers where the process stopped', () => {
  render(<Steps label="Order status" steps={steps} current="printing" stopped />);
  expect(texts()[1]).toBe('Stopped: Printing');
});
