import { SignedInPerson } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/uploads.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryEntity, NotifyRequestEntity } from './enquiries.entities.js';
import { NotifyRequestsService } from './notify-requests.service.js';

export const enquiriesEntities = [EnquiryEntity, NotifyRequestEntity];

@Module({
  imports: [TypeOrmModule.forFeature(enquiriesEntities), UploadsModule],
  controllers: [EnquiriesController],
  providers: [EnquiriesService, NotifyRequestsService, SignedInPerson],
})
export class EnquiriesModule {}
