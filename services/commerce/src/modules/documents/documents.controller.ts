import { Public } from '@chhapai/service-kit';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentLinks } from './document-links.js';
import { sendPdf } from './send-pdf.js';

/** Opens the links to documents. */
@Controller('api/documents')
export class DocumentsController {
  constructor(private readonly links: DocumentLinks) {}

  /** A HEAD request does not use up the link. */
  @Get(':token')
  @Public()
  @ApiOkResponse({ content: { 'application/pdf': {} } })
  async open(@Param('token') token: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (request.method === 'HEAD') return void (await reply.type('application/pdf').send());
    await sendPdf(reply, await this.links.open(token));
  }
}
