import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { requireReleases } from '../channels/index.js';

/** Responds with `ReleaseNotFound` if the app in the path (`:id`) has no releases, before the body is read. */
@Injectable()
export class ExistingAppGuard implements CanActivate {
  constructor(private readonly dataSource: DataSource) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    await requireReleases(this.dataSource.manager, params.id);
    return true;
  }
}
