import { AccessTokenReader, TeamModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/uploads.module.js';
import { EnquiriesController } from './enquiries.controller.js';
import { EnquiriesService } from './enquiries.service.js';
import { EnquiryEntity } from './enquiries.entities.js';
import { StaffEnquiriesController } from './staff-enquiries.controller.js';
import { StaffEnquiriesService } from './staff-enquiries.service.js';

export { EnquiryNotFound } from './enquiries.errors.js';
export { EnquiryEntity };

export const enquiriesEntities = [EnquiryEntity];

@Module({
  imports: [TypeOrmModule.forFeature(enquiriesEntities), TeamModule, UploadsModule],
  controllers: [EnquiriesController, StaffEnquiriesController],
  providers: [EnquiriesService, StaffEnquiriesService, AccessTokenReader],
})
export class EnquiriesModule {}
