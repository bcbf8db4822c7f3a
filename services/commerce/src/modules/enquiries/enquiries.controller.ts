import { EnquiryBody, NotifyBody, type EnquiryReply, type NotifyReply } from '@chhapai/contracts';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { RequestNotice } from './request-notice.js';
import { SendEnquiry } from './send-enquiry.js';

@Controller('api')
export class EnquiriesController {
  constructor(
    @Inject(SendEnquiry) private readonly sendEnquiry: SendEnquiry,
    @Inject(RequestNotice) private readonly requestNotice: RequestNotice,
  ) {}

  @Post('enquiries')
  send(@Body({ schema: EnquiryBody }) body: EnquiryBody): Promise<EnquiryReply> {
    return this.sendEnquiry.execute(body);
  }

  /** The same words each time: nobody learns whether an address was there before. */
  @Post('notify')
  @HttpCode(200)
  async notify(@Body({ schema: NotifyBody }) body: NotifyBody): Promise<NotifyReply> {
    await this.requestNotice.execute(body);
    return { success: true, message: 'Thank you. We will write to you as soon as there is something new.' };
  }
}
