import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refused, renderInHost } from '@chhapai/host-api/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { DownloadPdfButton } from './download-pdf-button';

const PDF = 'GET /api/quotations/q1/pdf';
const request = { url: '/api/quotations/q1/pdf', headers: { 'X-Quotation-Key': 'secret' } };
const button = (
  <DownloadPdfButton noun="quotation" number="Q/26-27/000007" request={request}>
    Download PDF
  </DownloadPdfButton>
);
const clicked: string[] = [];
const stubDownload = () =>
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`);
  });
afterEach(() => {
  clicked.length = 0;
  vi.restoreAllMocks();
});
const download = () => userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));

it('downloads a file named after the number of the document', async () => {
  stubDownload();
  const { http } = await renderInHost(button, { http: { [PDF]: new Blob() } });
  await download();
  await waitFor(() => expect(clicked).toEqual(['Quotation Q-26-27-000007.pdf blob:file']));
  expect(http.callsOf(PDF)).toMatchObject([{ headers: { 'X-Quotation-Key': 'secret' }, responseType: 'blob' }]);
});

it('says that the download failed, and can be used again', async () => {
  stubDownload();
  const replies = [() => Promise.reject(refused({ status: 503 })), () => new Blob()];
  const { toasts } = await renderInHost(button, { http: { [PDF]: () => replies.shift()!() } });
  await download();
  await waitFor(() => expect(toasts).toEqual(['error: The quotation could not be downloaded. Please try again.']));
  expect(clicked).toEqual([]);
  await download();
  await waitFor(() => expect(clicked).toHaveLength(1));
});
