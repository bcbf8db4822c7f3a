import { ChatBody, chatPaths, type ChatReply } from '@chhapai/contracts';
import { Body, Controller, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AnswerQuestion } from '../answers/index.js';
import { KeepExchange } from './keep-exchange.js';
import { MessageLimits } from './message-limits.js';
import { VisitorCookie } from './visitor-cookie.js';

@Controller(chatPaths.send)
export class ChatController {
  constructor(
    @Inject(VisitorCookie) private readonly visitor: VisitorCookie,
    @Inject(MessageLimits) private readonly limits: MessageLimits,
    @Inject(AnswerQuestion) private readonly answerQuestion: AnswerQuestion,
    @Inject(KeepExchange) private readonly keepExchange: KeepExchange,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  async send(
    @Body({ schema: ChatBody }) { message }: ChatBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatReply> {
    const given = this.visitor.read(request);
    this.limits.count(given, request.ip);
    const answer = await this.answerQuestion.execute(message);
    const visitorId = await this.keepExchange.execute(given, message, answer);
    if (visitorId !== given) this.visitor.write(reply, visitorId);
    const { text, source, needsPerson } = answer;
    return { success: true, reply: text, ...(source && { source }), ...(needsPerson && { needsPerson }) };
  }
}
