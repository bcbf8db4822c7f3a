import { DeadLettersQuery, DeadLettersReply, DeadLetterReply } from '@chhapai/contracts';
import {
  Controller,
  Get,
  HttpCode,
  Injectable,
  Param,
  Post,
  Query,
  UseGuards,
  type CanActivate,
  type DynamicModule,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Permitted } from '../access/access.decorators.js';
import { Actor } from '../staff/actor.js';
import { DeadLetterNotFound, DeadLettersService, type DescribeJobs } from './dead-letters.service.js';

const JOB_NUMBER = /^\d{1,18}$/;

/** Throws `DeadLetterNotFound` for a job that has not failed, before the body is validated. */
@Injectable()
class FailedJobGuard implements CanActivate {
  constructor(private readonly deadLetters: DeadLettersService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    if (!JOB_NUMBER.test(params.id) || !(await this.deadLetters.exists(params.id))) throw new DeadLetterNotFound();
    return true;
  }
}

class DeadLettersModule {}

/**
 * The failed jobs of a service: `GET <path>`, and `POST <path>/:id/retry` for admins. `describe` describes the jobs in words.
 * The service needs an audit log.
 */
export function deadLettersModule(path: string, describe: DescribeJobs): DynamicModule {
  @Permitted('jobs.read')
  @Controller(path)
  class DeadLettersController {
    constructor(private readonly deadLetters: DeadLettersService) {}

    @Get()
    @ApiOkResponse({ standardSchema: DeadLettersReply })
    list(@Query({ schema: DeadLettersQuery }) query: DeadLettersQuery) {
      return this.deadLetters.list(query);
    }

    @Post(':id/retry')
    @HttpCode(200)
    @UseGuards(FailedJobGuard)
    @Permitted('jobs.manage')
    @ApiOkResponse({ standardSchema: DeadLetterReply })
    async retry(@Actor() actor: Actor, @Param('id') id: string) {
      return { data: await this.deadLetters.retry(id, actor) };
    }
  }
  return {
    module: DeadLettersModule,
    controllers: [DeadLettersController],
    providers: [
      {
        provide: DeadLettersService,
        useFactory: (db: DataSource) => new DeadLettersService(db, describe),
        inject: [DataSource],
      },
    ],
  };
}
