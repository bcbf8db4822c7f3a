import { PRESENT_RELEASES_PATH, RELEASE_HEADER } from '@chhapai/contracts';
import { Controller, Get, Header, HttpCode, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Visits } from './visits.js';

@Controller()
export class VisitsController {
  constructor(@Inject(Visits) private readonly visits: Visits) {}

  @Get(PRESENT_RELEASES_PATH)
  @HttpCode(204)
  @Header('Cache-Control', 'no-store')
  async present(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const { present } = await this.visits.ofCall(request);
    void reply.header(RELEASE_HEADER, present);
  }
}
