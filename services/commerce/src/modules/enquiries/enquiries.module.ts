import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/index.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryEntity } from './enquiry.entity.js';
import { NotifyRequestEntity } from './notify-request.entity.js';
import { NotifyRequestsService } from './notify-requests.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([EnquiryEntity, NotifyRequestEntity]), UploadsModule],
  controllers: [EnquiriesController],
  providers: [EnquiriesService, NotifyRequestsService],
})
export class EnquiriesModule {}
