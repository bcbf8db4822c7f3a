import { ChatBody, chatPaths, type ChatClearedReply, type ChatHistoryReply, type ChatReply } from '@chhapai/contracts';
import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../domain/language/language-of.js';
import { AnswerQuestion, DescribeReply } from '../answers/index.js';
import { ConversationHistory } from './conversation-history.js';
import { MessageLimits } from './message-limits.js';
import { SaveExchange } from './save-exchange.js';
import { VisitorCookie } from './visitor-cookie.js';

@Controller(chatPaths.send)
export class ChatController {
  constructor(
    @Inject(VisitorCookie) private readonly visitor: VisitorCookie,
    @Inject(MessageLimits) private readonly limits: MessageLimits,
    @Inject(AnswerQuestion) private readonly answerQuestion: AnswerQuestion,
    @Inject(DescribeReply) private readonly describe: DescribeReply,
    @Inject(SaveExchange) private readonly saveExchange: SaveExchange,
    @Inject(ConversationHistory) private readonly history: ConversationHistory,
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
    const language = languageOf(message) ?? (await this.history.language(given)) ?? 'en';
    const answer = await this.answerQuestion.execute(message, language);
    const visitorId = await this.saveExchange.execute(given, message, answer);
    if (visitorId !== given) this.visitor.write(reply, visitorId);
    const { text, source, needsPerson } = answer;
    const [details] = await this.describe.detailsOf([text]);
    return {
      success: true,
      reply: text,
      ...(source && { source }),
      ...(needsPerson && { needsPerson }),
      ...details,
      quickReplies: this.describe.quickReplies(message, answer),
    };
  }

  @Get()
  @Header('Cache-Control', 'no-store')
  show(@Req() request: FastifyRequest): Promise<ChatHistoryReply> {
    return this.history.read(this.visitor.read(request));
  }

  @Delete()
  @Header('Cache-Control', 'no-store')
  async clear(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ChatClearedReply> {
    await this.history.clear(this.visitor.read(request));
    this.visitor.forget(reply);
    return { success: true };
  }
}
