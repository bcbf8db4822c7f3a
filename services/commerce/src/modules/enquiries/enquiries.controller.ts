import {
  EnquiriesReply,
  EnquiryBody,
  EnquiryReply,
  NotifyBody,
  NotifyReply,
  NotifyRequestsReply,
} from '@chhapai/contracts';
import { Permitted, Public, SignedInPerson, UuidPipe } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PageQuery } from '../../paging.js';
import { sendFile, UploadNotFound } from '../uploads/uploads.module.js';
import { EnquiriesService } from './enquiries.service.js';
import { NotifyRequestsService } from './notify-requests.service.js';

/** Anyone may send an enquiry or a notify request; staff read them. */
@Controller('api')
export class EnquiriesController {
  constructor(
    private readonly enquiries: EnquiriesService,
    private readonly notifyRequests: NotifyRequestsService,
    private readonly person: SignedInPerson,
  ) {}

  @Post('enquiries')
  @Public()
  @ApiCreatedResponse({ standardSchema: EnquiryReply })
  async send(@Body({ schema: EnquiryBody }) body: EnquiryBody, @Req() request: FastifyRequest) {
    return this.enquiries.send(body, await this.person.read(request));
  }

  @Get('enquiries')
  @Permitted('enquiries.read')
  @ApiOkResponse({ standardSchema: EnquiriesReply })
  list(@Query({ schema: PageQuery }) { after }: PageQuery) {
    return this.enquiries.page(after);
  }

  @Get('enquiries/:id/file')
  @Permitted('enquiries.read')
  @ApiOkResponse({ content: { 'application/octet-stream': {} } })
  async file(@Param('id', new UuidPipe(UploadNotFound)) id: string, @Res() reply: FastifyReply): Promise<void> {
    await sendFile(reply, await this.enquiries.file(id));
  }

  /** The reply is always the same, so that it does not reveal which email addresses are stored. */
  @Post('notify')
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: NotifyReply })
  async notify(@Body({ schema: NotifyBody }) body: NotifyBody) {
    await this.notifyRequests.add(body);
    return { message: 'Thank you. We’ll email you as soon as there is news.' };
  }

  @Get('notify')
  @Permitted('enquiries.read')
  @ApiOkResponse({ standardSchema: NotifyRequestsReply })
  listNotifyRequests(@Query({ schema: PageQuery }) { after }: PageQuery) {
    return this.notifyRequests.page(after);
  }
}
