import { staffConversationPaths, type AccessClaims } from '@chhapai/contracts';
import { AccessControl, Claims, Permitted } from '@chhapai/service-kit';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventFeed } from './event-feed.js';
import { EventStream } from './event-stream.js';

const PERMISSION = 'conversations.reply';

@Permitted(PERMISSION)
@Controller(staffConversationPaths.events)
export class ConversationEventsController {
  constructor(
    private readonly feed: EventFeed,
    private readonly access: AccessControl,
  ) {}

  /**
   * The stream ends with the session, or when the access token expires. The client then renews the token and resumes the stream.
   */
  @Get()
  @ApiOkResponse({ content: { 'text/event-stream': {} } })
  async stream(
    @Claims() { sub }: AccessClaims,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const lastEventId = request.headers['last-event-id'];
    const stream = new EventStream(sub, () => this.access.authorise({ permission: PERMISSION }, request));
    try {
      await this.feed.serve(stream, typeof lastEventId === 'string' ? lastEventId : undefined);
    } catch (error) {
      stream.end();
      throw error;
    }
    await reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').send(stream.body);
  }
}
