import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field';

const input = () => screen.getByLabelText<HTMLInputElement>('Password');

it('shows and hides the password without changing it', async () => {
  render(<PasswordField label="Password" name="password" />);
  await userEvent.type(input(), 'correct horse');
  expect(input().type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect([input().type, input().value]).toEqual(['text', 'correct horse']);
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect([input().type, input().value]).toEqual(['password', 'correct horse']);
});

it('is described by its error and its hint', () => {
  render(<PasswordField label="Password" hint="At least 8 characters" error="Enter your password" />);
  const described = input().getAttribute('aria-describedby')!.split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Enter your password',
    'At least 8 characters',
  ]);
  expect(input().getAttribute('aria-invalid')).toBe('true');
});
