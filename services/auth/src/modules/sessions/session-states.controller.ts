import { SessionStatesBody, sessionStatesPath, SessionStatesReply } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { SessionsService } from './sessions.service.js';

/** Tells the other services which sessions are valid. The gateway does not forward this path, so only services reach it. */
@Public()
@Controller(sessionStatesPath)
export class SessionStatesController {
  constructor(private readonly sessions: SessionsService) {}

  @Post()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: SessionStatesReply })
  async read(@Body({ schema: SessionStatesBody }) { ids }: SessionStatesBody) {
    return { data: await this.sessions.readValid(ids) };
  }
}
