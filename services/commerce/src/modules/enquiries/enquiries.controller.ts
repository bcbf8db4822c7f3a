import { EnquiriesReply, EnquiryBody, enquiryPaths, EnquiryReply } from '@chhapai/contracts';
import { AccessTokenReader, Permitted, Public, UuidPipe } from '@chhapai/service-kit';
import { Body, Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageQuery } from '../../paging.js';
import { sendFile, UploadNotFound } from '../uploads/uploads.module.js';
import { EnquiriesService } from './enquiries.service.js';

/** Anyone may send an enquiry; staff read them. */
@Controller(enquiryPaths.send)
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly tokenReader: AccessTokenReader,
  ) {}

  @Post()
  @Public()
  @ApiCreatedResponse({ standardSchema: EnquiryReply })
  async send(@Body({ schema: EnquiryBody }) body: EnquiryBody, @Req() request: FastifyRequest) {
    return this.enquiries.send(body, await this.tokenReader.findPersonId(request));
  }

  @Get()
  @Permitted('enquiries.read')
  @ApiOkResponse({ standardSchema: EnquiriesReply })
  list(@Query({ schema: PageQuery }) { after }: PageQuery) {
    return this.enquiries.list(after);
  }

  @Get(':id/file')
  @Permitted('enquiries.read')
  @ApiOkResponse({ content: { 'application/octet-stream': {} } })
  async downloadFile(@Param('id', new UuidPipe(UploadNotFound)) id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(reply, await this.enquiries.openFile(id));
  }
}
