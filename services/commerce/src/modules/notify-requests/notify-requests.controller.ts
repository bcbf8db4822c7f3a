import { enquiryPaths, NotifyBody, NotifyReply, NotifyRequestsReply } from '@chhapai/contracts';
import { Permitted, Public } from '@chhapai/service-kit';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { PageQuery } from '../../paging.js';
import { NotifyRequestsService } from './notify-requests.service.js';

/** Anyone may ask to be notified. */
@Controller(enquiryPaths.notify)
export class NotifyRequestsController {
  constructor(private readonly notifyRequests: NotifyRequestsService) {}

  /** The reply is always the same, so that it does not reveal which email addresses are stored. */
  @Post()
  @Public()
  @HttpCode(200)
  @ApiOkResponse({ standardSchema: NotifyReply })
  async notify(@Body({ schema: NotifyBody }) body: NotifyBody) {
    await this.notifyRequests.add(body);
    return { message: 'Thank you. We’ll email you as soon as there is news.' };
  }

  /** The list for earlier versions of the console. */
  @Get()
  @Permitted('enquiries.read')
  @ApiOkResponse({ standardSchema: NotifyRequestsReply })
  list(@Query({ schema: PageQuery }) { after }: PageQuery) {
    return this.notifyRequests.list(after);
  }
}
