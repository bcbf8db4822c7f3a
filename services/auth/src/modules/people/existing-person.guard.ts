import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UuidPipe } from '@chhapai/service-kit';
import { AccountsService } from '../accounts/accounts.module.js';
import { UserNotFound } from './people.errors.js';

const readId = new UuidPipe(UserNotFound);

/** Reports an account that does not exist before the body is validated. */
@Injectable()
export class ExistingPersonGuard implements CanActivate {
  constructor(private readonly accounts: AccountsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    params.id = readId.transform(params.id);
    if (!(await this.accounts.exists(params.id))) throw new UserNotFound();
    return true;
  }
}
