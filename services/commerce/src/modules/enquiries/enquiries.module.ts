import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.js';
import { ReceivedController } from './received.controller.js';
import { ReceivedReader } from './received.reader.js';
import { RequestNotice } from './request-notice.js';
import { SendEnquiry } from './send-enquiry.js';

@Module({
  controllers: [EnquiriesController, ReceivedController],
  providers: [SendEnquiry, RequestNotice, ReceivedReader],
})
export class EnquiriesModule {}
