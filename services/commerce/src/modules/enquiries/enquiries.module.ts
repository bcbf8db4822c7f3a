import { Module } from '@nestjs/common';
import { EnquiriesController } from './enquiries.controller.js';
import { RequestNotice } from './request-notice.js';
import { SendEnquiry } from './send-enquiry.js';

@Module({ controllers: [EnquiriesController], providers: [SendEnquiry, RequestNotice] })
export class EnquiriesModule {}
