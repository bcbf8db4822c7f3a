import { Injectable, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { DomainError } from '../errors/domain-error.js';
import { UuidPipe } from '../http/uuid.pipe.js';

/**
 * Throws `NotFound` if no row has the id in the path (`:id`), before the body is validated. Converts UUIDs to lower
 * case.
 */
export function existing(entity: new () => { id: string }, NotFound: new () => DomainError): Type<CanActivate> {
  const uuidPipe = new UuidPipe(NotFound);

  @Injectable()
  class ExistingGuard implements CanActivate {
    constructor(private readonly db: DataSource) {}

    async canActivate(context: ExecutionContext): Promise<boolean> {
      const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
      const column = this.db.getMetadata(entity).findColumnWithPropertyName('id');
      if (column!.type === 'uuid') params.id = uuidPipe.transform(params.id);
      if (!(await this.db.manager.existsBy(entity, { id: params.id }))) throw new NotFound();
      return true;
    }
  }
  return ExistingGuard;
}
