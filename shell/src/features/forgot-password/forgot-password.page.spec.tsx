import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emailActionPaths } from '@chhapai/contracts';
import { refused, renderInHost, type Script } from '@chhapai/host-api/testing';
import { expect, it } from 'vitest';
import { errorOf } from '../../testing/error-of';
import { Component as ForgotPassword } from './forgot-password.page';

const SEND = `POST ${emailActionPaths.forgotPassword}`;
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const openAndSend = async (http: Script, email: string) => {
  const rendered = await renderInHost(<ForgotPassword />, { route: '/forgot-password', http });
  if (email) await userEvent.type(field(), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  return rendered;
};

it('sends a link, and says the same whether or not the account exists', async () => {
  const { http } = await openAndSend({ [SEND]: { success: true } }, 'asha@example.com');
  expect(await screen.findByText(/If asha@example.com has an account with us, a link is on its way/)).toBeTruthy();
  expect(http.callsOf(SEND)).toMatchObject([{ body: { email: 'asha@example.com' } }]);
  expect(screen.getByRole('button', { name: 'Send it again' })).toBeTruthy();
});

it.each([
  ['', 'Enter your email address'],
  ['asha', 'Enter an email address like name@example.com'],
])('does not send “%s”', async (email, message) => {
  const { http } = await openAndSend({}, email);
  expect(errorOf(field())).toBe(message);
  expect([document.activeElement, http.calls]).toEqual([field(), []]);
});

it('keeps the input if the shop cannot be reached', async () => {
  await openAndSend({ [SEND]: () => Promise.reject(refused({ message: 'Network Error' })) }, 'asha@example.com');
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection and try again');
  expect(field().value).toBe('asha@example.com');
});

it('is hidden from search engines', async () => {
  await renderInHost(<ForgotPassword />, { route: '/forgot-password' });
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});
