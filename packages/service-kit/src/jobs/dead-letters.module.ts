import { DeadLettersQuery, DeadLettersReply, DeadLetterReply } from '@chhapai/contracts';
import { Controller, Get, HttpCode, Param, Post, Query, type DynamicModule } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { Permitted } from '../access/access.decorators.js';
import { Actor } from '../staff/actor.js';
import { DeadLetterNotFound, DeadLettersService, type DescribeJobs } from './dead-letters.service.js';

const JOB_NUMBER = /^\d{1,18}$/;

class DeadLettersModule {}

/**
 * The failed jobs of a service: `GET <path>`, and `POST <path>/:id/retry` for admins. `describe` says in words what the jobs are. The
 * service needs an audit log.
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
    @Permitted('jobs.manage')
    @ApiOkResponse({ standardSchema: DeadLetterReply })
    async retry(@Actor() actor: Actor, @Param('id') id: string) {
      if (!JOB_NUMBER.test(id)) throw new DeadLetterNotFound();
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
