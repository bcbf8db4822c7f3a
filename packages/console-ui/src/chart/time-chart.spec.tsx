import { useState } from 'react';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInHost, stubBrowser } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { TimeChart } from './time-chart';

beforeEach(() => stubBrowser());

const days = (values: number[], month: string) =>
  values.map((value, index) => ({
    label: `${index + 1} ${month} 2026`,
    tick: `${index + 1} ${month}`,
    value,
    to: `/admin/orders?createdFrom=${month}-${index + 1}`,
  }));
const current = { name: 'November', points: days([3, 0, 12], 'Nov') };
const previous = { name: 'October', points: days([1, 2, 4], 'Oct') };

const open = (kind: 'bars' | 'line' = 'bars') =>
  renderInHost(
    <TimeChart title="Orders per day" kind={kind} unit="Day" series={current} previous={previous} format={String} />,
  );
const slider = () => screen.getByRole('slider', { name: 'Orders per day: choose a point' });

it.each(['bars', 'line'] as const)('draws %s, and reads out the last point with the sums', async (kind) => {
  await open(kind);
  expect(screen.getByRole('region', { name: 'Orders per day' })).toBeTruthy();
  expect(screen.getByText('November, 15 in all')).toBeTruthy();
  expect(screen.getByText('October, 7 in all')).toBeTruthy();
  expect(slider().getAttribute('aria-valuetext')).toBe('3 Nov 2026: 12; 3 Oct 2026: 4');
  expect(screen.getByRole('link', { name: '12' }).getAttribute('href')).toBe('/admin/orders?createdFrom=Nov-3');
  expect(slider().querySelectorAll('rect.bar')).toHaveLength(kind === 'bars' ? 3 : 0);
});

it('reads out points with the arrow keys', async () => {
  await open();
  slider().focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider().getAttribute('aria-valuetext')).toBe('2 Nov 2026: 0; 2 Oct 2026: 2');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider().getAttribute('aria-valuenow')).toBe('1');
  expect(screen.getByText('1 Nov 2026:', { exact: false }).textContent).toBe('1 Nov 2026: 3');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(slider().getAttribute('aria-valuenow')).toBe('3');
});

it('leaves arrow keys with a modifier to the browser, which goes back and forward with them', async () => {
  await open();
  expect(fireEvent.keyDown(slider(), { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(slider().getAttribute('aria-valuenow')).toBe('3');
});

it('reads out the point under the pointer', async () => {
  await open();
  // 522 px of 600 are between the margins.
  await userEvent.pointer({ target: slider(), coords: { clientX: 56 + 200 } });
  expect(slider().getAttribute('aria-valuenow')).toBe('2');
});

it('shows all of its data as a table, with the same links', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table: Orders per day' }));
  const table = screen.getByRole('table', { name: 'Orders per day' });
  const [head, ...rows] = within(table).getAllByRole('row');
  const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect(cells(head!)).toEqual(['Day', 'November', 'October']);
  expect(rows.map(cells)).toEqual([
    ['1 Nov 2026', '3', '1 Oct 1'],
    ['2 Nov 2026', '0', '2 Oct 2'],
    ['3 Nov 2026', '12', '3 Oct 4'],
  ]);
  expect(within(table).getByRole('link', { name: '4' }).getAttribute('href')).toBe('/admin/orders?createdFrom=Oct-3');
  await userEvent.click(screen.getByRole('button', { name: 'Show as chart: Orders per day' }));
  expect(slider()).toBeTruthy();
});

it('reads out the last point if a shorter series no longer has the chosen one', async () => {
  function Releases() {
    const [length, setLength] = useState(3);
    const points = current.points.slice(0, length);
    return (
      <>
        <button onClick={() => setLength(2)}>Last two days</button>
        <TimeChart title="Orders per day" kind="bars" unit="Day" series={{ ...current, points }} format={String} />
      </>
    );
  }
  await renderInHost(<Releases />);
  slider().focus();
  await userEvent.keyboard('{End}');
  await userEvent.click(screen.getByRole('button', { name: 'Last two days' }));
  expect(slider().getAttribute('aria-valuetext')).toBe('2 Nov 2026: 0');
});

it('draws a series without positive values', async () => {
  const points = days([0, -5, 0], 'Nov');
  await renderInHost(
    <TimeChart title="Net" kind="bars" unit="Day" series={{ name: 'November', points }} format={String} />,
  );
  const bar = document.querySelectorAll('rect.bar')[1]!;
  expect(Number(bar.getAttribute('height'))).toBeGreaterThan(50);
  expect(document.querySelector('svg')!.outerHTML).not.toContain('NaN');
});

it('leaves gaps where nothing was measured, and shows the series’ summary instead of a sum', async () => {
  const points = [0.5, null, 1.25].map((value, index) => ({ label: `Hour ${index}`, tick: String(index), value }));
  const format = (value: number) => `${value}%`;
  const series = { name: '1.2.0', summary: '0.8% of 340 pages', points };
  await renderInHost(<TimeChart title="Failed" kind="line" unit="Hour" isFractional series={series} format={format} />);
  expect(screen.getByText('1.2.0, 0.8% of 340 pages')).toBeTruthy();
  const chart = screen.getByRole('slider', { name: 'Failed: choose a point' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Hour 2: 1.25%');
  expect(chart.querySelectorAll('circle.lone')).toHaveLength(2);
  chart.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(chart.getAttribute('aria-valuetext')).toBe('Hour 1: No data');
  expect(chart.querySelectorAll('circle.dot')).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: /^Show as table/ }));
  expect(screen.getByRole('row', { name: 'Hour 1 No data' })).toBeTruthy();
});
