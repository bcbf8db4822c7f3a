import type { AccessClaims, Permission, Role } from '@chhapai/contracts';
import {
  applyDecorators,
  createParamDecorator,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  type Type,
} from '@nestjs/common';
import { AccessMetadata, claimsFrom, type Credential } from './access-control.js';

/** Id of a signed-in shopper (UUIDv7), taken only from a verified token. */
export type ShopperId = string & { readonly __brand: 'ShopperId' };

/** Controller or route: open to everybody. */
export const Public = () => AccessMetadata('public');

/** Controller or route: for signed-in shoppers. */
export const SignedIn = () => AccessMetadata('signed in');

/** Controller or route: for staff whose role has this permission. */
export const Permitted = (permission: Permission) => AccessMetadata({ permission });

/** Controller or route: for signed-in shoppers with one of these roles. */
export const Roles = (...roles: [Role, ...Role[]]) => AccessMetadata({ roles });

/**
 * Controller or route: the given guard of the service decides who has access. `accepts` documents the credentials, one of which
 * a request needs.
 */
export const GuardedBy = (guard: Type<CanActivate>, accepts: readonly Credential[] = ['bearer']) =>
  applyDecorators(AccessMetadata({ guard: guard.name, accepts }), UseGuards(guard));

/** Parameter: the signed-in shopper's id. Requires a route for signed-in people. */
export const Shopper = createParamDecorator(
  (_: unknown, context: ExecutionContext) => claimsFrom(context).sub as ShopperId,
);

/** Parameter: the claims of the signed-in shopper's access token. Requires a route for signed-in people. */
export const Claims = createParamDecorator((_: unknown, context: ExecutionContext): AccessClaims =>
  claimsFrom(context),
);
