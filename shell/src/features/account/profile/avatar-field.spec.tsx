import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accountPaths, MAX_AVATAR_BYTES } from '@chhapai/contracts';
import { refused, stubBrowser } from '@chhapai/host-api/testing';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { accountReply, openAccount } from '../testing/account-page';

const ACCOUNT = `GET ${accountPaths.get}`;
const CHANGE = `PATCH ${accountPaths.get}`;
const UPLOAD = `POST ${accountPaths.avatar}`;

beforeEach(() => {
  stubBrowser();
  // jsdom neither loads nor draws pictures: this one is 400 × 200 pixels, shown at half its size.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(200);
  vi.spyOn(HTMLImageElement.prototype, 'width', 'get').mockReturnValue(200);
  vi.spyOn(HTMLImageElement.prototype, 'height', 'get').mockReturnValue(100);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterAll(() => void vi.restoreAllMocks());

const picture = (size = 10, type = 'image/png') => new File([new Uint8Array(size)], 'me.png', { type });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText('Choose a picture of yourself'), file, { applyAccept: false });
const openCropDialog = async () => {
  await choose(picture());
  const image = await screen.findByAltText('The picture you chose');
  image.dispatchEvent(new Event('load'));
  await screen.findByLabelText('The square that becomes your picture');
};

it('uploads the picture with the square in pixels of the picture, and renews the session', async () => {
  const { http, toasts, renew } = await openAccount({ [UPLOAD]: accountReply({ avatar: '/media/avatars/1.webp' }) });
  await openCropDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(toasts).toEqual(['success: Picture saved']));
  const form = http.callsOf(UPLOAD)[0]!.body as FormData;
  expect([...form.keys()]).toEqual(['x', 'y', 'size', 'file']);
  expect([form.get('x'), form.get('y'), form.get('size')]).toEqual(['100', '0', '200']);
  expect(renew).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByAltText('The picture you chose')).toBeNull());
});

it('shows the progress of the upload', async () => {
  await openAccount({
    [UPLOAD]: ({ onUploadProgress }: { onUploadProgress: (progress: object) => void }) => {
      onUploadProgress({ sent: 5, total: 10 });
      return new Promise(() => undefined);
    },
  });
  await openCropDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading your picture' }).value).toBe(0.5),
  );
});

it('cancels the upload, and shows the picture that the service has now', async () => {
  let signal: AbortSignal | undefined;
  const { http, toasts } = await openAccount({
    [UPLOAD]: (request: { signal: AbortSignal }) => {
      ({ signal } = request);
      return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('Aborted'))));
    },
  });
  await openCropDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  await waitFor(() => expect(signal).toBeDefined());
  const loads = http.callsOf(ACCOUNT).length;
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(signal!.aborted).toBe(true);
  await waitFor(() => expect(http.callsOf(ACCOUNT)).toHaveLength(loads + 1));
  expect(screen.queryByAltText('The picture you chose')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts).toEqual([]);
});

it('keeps the picture and says why after a failed upload', async () => {
  await openAccount({
    [UPLOAD]: () => Promise.reject(refused({ status: 422, message: 'We can’t read this picture.' })),
  });
  await openCropDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Save picture' }));
  expect((await screen.findByRole('alert')).textContent).toBe('We can’t read this picture.');
  expect(screen.getByAltText('The picture you chose')).toBeTruthy();
});

it.each([
  ['a PDF', picture(10, 'application/pdf'), 'Please choose a JPEG, PNG or WebP picture.'],
  ['a large file', picture(MAX_AVATAR_BYTES + 1), 'Please choose a picture of at most 5 MB.'],
])('refuses %s', async (_, file, message) => {
  const { http } = await openAccount();
  await choose(file);
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(http.callsOf(UPLOAD)).toEqual([]);
});

it('removes the picture, and moves focus to the field for a new one', async () => {
  const { http, toasts, renew } = await openAccount({
    [ACCOUNT]: accountReply({ avatar: '/media/avatars/1.webp' }),
    [CHANGE]: accountReply({ version: 4 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove picture' }));
  await waitFor(() => expect(toasts).toEqual(['success: Picture removed']));
  expect(http.callsOf(CHANGE)).toMatchObject([{ body: { avatar: '' } }]);
  expect(renew).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Choose a picture of yourself'));
});
