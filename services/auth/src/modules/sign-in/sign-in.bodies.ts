import { LoginBody, SignupBody } from '@chhapai/contracts';
import { z } from 'zod';

/** The contracts' bodies, but with the shop's own words when something was left blank. */
export const SignupRequest = filledIn(SignupBody, 'All fields are required');
export const LoginRequest = filledIn(LoginBody, 'Email and password are required');

function filledIn<T extends typeof SignupBody | typeof LoginBody>(body: T, message: string) {
  const fields = Object.keys(body.shape);
  return z
    .unknown()
    .refine((given) => fields.every((field) => !isBlank(given, field)), { message, abort: true })
    .pipe(body);
}

function isBlank(given: unknown, field: string): boolean {
  const value = (given as Record<string, unknown> | null | undefined)?.[field] ?? '';
  return typeof value === 'string' && value.trim() === '';
}
