import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Table } from './table';

const columns = [
  { key: 'name', header: 'Product', cell: (row: { name: string; price: number }) => row.name },
  { key: 'price', header: 'Price', isNumeric: true, cell: (row: { name: string; price: number }) => row.price },
];

it('labels its rows by their first column and itself by its caption', () => {
  render(
    <Table caption="Products" columns={columns} rows={[{ name: 'Kite Mug', price: 299 }]} rowKey={(row) => row.name} />,
  );
  expect(screen.getByRole('table', { name: 'Products' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Kite Mug' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '299' })).toBeTruthy();
});

it('shows a message if it is empty', () => {
  render(<Table caption="Products" columns={columns} rows={[]} rowKey={(row) => row.name} empty="No products yet" />);
  expect(screen.getByRole('cell', { name: 'No products yet' })).toBeTruthy();
});
