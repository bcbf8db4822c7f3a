import type { Role } from '@chhapai/contracts';
import { claimsFrom } from '../access/access-control.js';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Who sends a request, for histories and the audit log. */
export interface Actor {
  id: string;
  email: string;
  /** Missing in jobs from before names were recorded. */
  name?: string | undefined;
  role: Role;
  requestId: string;
}

/** Parameter: the signed-in sender of the request. Requires a route for signed-in people. */
export const Actor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => {
  const { sub, email, name, role } = claimsFrom(context);
  return { id: sub, email, name, role, requestId: context.switchToHttp().getRequest<FastifyRequest>().id };
});
