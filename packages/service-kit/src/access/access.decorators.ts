import type { AccessClaims, Role } from '@chhapai/contracts';
import { applyDecorators, createParamDecorator, UseGuards, type ExecutionContext } from '@nestjs/common';
import { claimsFrom, RolesKey, SignedInGuard } from './signed-in.guard.js';

/** Id of a signed-in shopper (UUIDv7), taken from a verified token and from nothing else. */
export type ShopperId = string & { readonly __brand: 'ShopperId' };

/** Class or method: only for who is signed in. */
export const SignedIn = () => UseGuards(SignedInGuard);

/** Class or method: only for who is signed in with one of these roles. */
export const Roles = (...roles: [Role, ...Role[]]) => applyDecorators(RolesKey(roles), UseGuards(SignedInGuard));

/** Parameter: the signed-in shopper's id. Wants `@SignedIn()` or `@Roles()` on the call. */
export const Shopper = createParamDecorator(
  (_: unknown, context: ExecutionContext) => claimsFrom(context).sub as ShopperId,
);

/** Parameter: everything the access token says of the signed-in shopper. Wants `@SignedIn()` or `@Roles()`. */
export const Claims = createParamDecorator((_: unknown, context: ExecutionContext): AccessClaims =>
  claimsFrom(context),
);
