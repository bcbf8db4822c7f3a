import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MAX_IMPORT_BYTES, type StaffJobReply } from '@chhapai/contracts';
import { refused, renderInHost, stubBrowser, testShopper, type Script } from '@chhapai/host-api/testing';
import { beforeEach, expect, it } from 'vitest';
import { listReply, sampleCategory } from '../../testing/staff-samples';
import { toCsv } from './csv.rules';
import { Component as ImportPage } from './product-import.page';
import { sampleFile } from './sample-file.rules';

beforeEach(() => {
  stubBrowser();
});

const CHECK = 'POST /api/admin/product-imports?dryRun=true';
const RUN = 'POST /api/admin/product-imports?dryRun=check-1';
const job = (values: Partial<StaffJobReply>) => ({ success: true, done: 3, total: 3, faults: [], ...values });
const checked = job({ state: 'done', result: { results: [], created: 2, changed: 1, unchanged: 4 } });
const file = new File(['Name,Category,Price\r\nMug,Mugs,1'], 'products.csv', { type: 'text/csv' });

const open = (http: Script = {}) =>
  renderInHost(<ImportPage />, {
    route: '/admin/products/import',
    user: { ...testShopper, role: 'staff' },
    http: {
      'GET /api/admin/categories': listReply(sampleCategory()),
      [CHECK]: { success: true, job: 'check-1' },
      [RUN]: { success: true, job: 'run-1' },
      'GET /api/admin/jobs/check-1': checked,
      'GET /api/admin/jobs/run-1': job({ state: 'done', result: { results: [], created: 2, changed: 1 } }),
      ...http,
    },
  });
const choose = async () => userEvent.upload(await screen.findByLabelText('Choose a CSV file'), file);

it('checks a file, says what it would change, and imports it', async () => {
  const { http } = await open();
  await choose();
  expect(await screen.findByText('2 products will be created')).toBeTruthy();
  expect(screen.getByText('1 product will be changed')).toBeTruthy();
  expect(http.callsOf(CHECK)).toMatchObject([{ body: file, headers: { 'Content-Type': 'text/csv' } }]);
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 products' }));
  expect(await screen.findByText('2 products created, 1 product changed.')).toBeTruthy();
  expect(http.callsOf(RUN)).toHaveLength(1);
});

it('shows the job again after a reload', async () => {
  const http = { 'GET /api/admin/jobs/check-1': job({ state: 'running', done: 1 }) };
  const first = await open(http);
  await choose();
  expect(await screen.findByText('1 of 3')).toBeTruthy();
  first.unmount();
  await open(http);
  expect(await screen.findByText('Checking products.csv')).toBeTruthy();
  expect(screen.queryByLabelText('Choose a CSV file')).toBeNull();
});

it('lists errors by row and column in pages, and imports nothing', async () => {
  const faults = Array.from({ length: 120 }, (_, index) => ({
    row: index + 2,
    column: 'Price',
    message: 'must be a number',
  }));
  await open({ 'GET /api/admin/jobs/check-1': job({ state: 'done', faults }) });
  await choose();
  expect(await screen.findByText('120 errors in products.csv')).toBeTruthy();
  expect(screen.getAllByRole('row')).toHaveLength(51);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  expect(screen.getByRole('cell', { name: '52' })).toBeTruthy();
  // A disabled button would lose focus.
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  expect(document.activeElement).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByLabelText('Choose a CSV file')).toBeTruthy();
});

it('keeps the file when it could not be sent, and sends it again', async () => {
  let isFirst = true;
  await open({
    [CHECK]: () => {
      if (!isFirst) return { success: true, job: 'check-1' };
      isFirst = false;
      throw refused({});
    },
  });
  await choose();
  expect(await screen.findByText('The connection was lost. Nothing was uploaded.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No errors found')).toBeTruthy();
});

it('does not send a file that is too large, and offers to choose another one', async () => {
  const { http } = await open();
  const large = new File(['Name'], 'large.csv', { type: 'text/csv' });
  Object.defineProperty(large, 'size', { value: MAX_IMPORT_BYTES + 1 });
  await userEvent.upload(await screen.findByLabelText('Choose a CSV file'), large);
  expect((await screen.findByRole('alert')).textContent).toBe('This file is larger than 20 MB. Please split it.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(http.callsOf(CHECK)).toEqual([]);
  await choose();
  expect(await screen.findByText('No errors found')).toBeTruthy();
});

it('says why an import could not be started, and lets it be tried again', async () => {
  const { http } = await open({
    [RUN]: () => Promise.reject(refused({ status: 409, message: 'The file was already imported' })),
  });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 products' }));
  expect(await screen.findByText('The file was already imported')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 products' }));
  await waitFor(() => expect(http.callsOf(RUN)).toHaveLength(2));
});

it('says that a file could not be checked, and does not offer to import it', async () => {
  await open({ 'GET /api/admin/jobs/check-1': job({ state: 'failed', done: 0 }) });
  await choose();
  expect(await screen.findByText('The file could not be checked. Nothing was changed.')).toBeTruthy();
  expect(screen.queryByText('No errors found')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Choose the file again' }));
  expect(await screen.findByLabelText('Choose a CSV file')).toBeTruthy();
});

it('offers to choose the file again when the job is gone', async () => {
  await open({ 'GET /api/admin/jobs/check-1': () => Promise.reject(refused({ status: 404, code: 'job.not_found' })) });
  await choose();
  expect(await screen.findByText(/was checked too long ago/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await waitFor(() => expect(screen.getByLabelText('Choose a CSV file')).toBeTruthy());
});

it('writes a sample with the columns of the import, and escapes formulas', () => {
  expect(sampleFile('Mugs').split('\r\n')[0]).toMatch(/^\ufeffName,Category,Price,Old price/);
  expect(toCsv([['=1+1', 'a "b", c', 3]])).toBe('\ufeff\'=1+1,"a ""b"", c",3\r\n');
});
