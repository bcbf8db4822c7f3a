import { DeadLettersQuery, DeadLettersReply, DeadLetterReply, deadLetterPaths } from '@chhapai/contracts';
import { Permitted, Actor } from '@chhapai/service-kit';
import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DeadLettersService } from './dead-letters.service.js';
import { DeadLetterNotFound } from './staff-jobs.errors.js';

const JOB_NUMBER = /^\d{1,18}$/;

@Permitted('jobs.manage')
@Controller(deadLetterPaths.list)
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  @Get()
  @ApiOkResponse({ standardSchema: DeadLettersReply })
  list(@Query({ schema: DeadLettersQuery }) query: DeadLettersQuery) {
    return this.deadLetters.list(query);
  }

  @Post(':id/retry')
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: DeadLetterReply })
  async retry(@Actor() actor: Actor, @Param('id') id: string) {
    if (!JOB_NUMBER.test(id)) throw new DeadLetterNotFound();
    return { data: await this.deadLetters.retry(id, actor) };
  }
}
