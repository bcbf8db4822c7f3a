import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StaffJobsController } from './staff-jobs.controller.js';
import { StaffJobEntity, StaffJobRowEntity } from './staff-jobs.entities.js';
import { StaffJobsService } from './staff-jobs.service.js';

export { JobNotFound } from './staff-jobs.service.js';
export type { JobProgress } from './staff-jobs.entities.js';
export { StaffJobEntity, StaffJobsService };
export type { RowHandler } from './staff-jobs.service.js';

export const staffJobsEntities = [StaffJobEntity, StaffJobRowEntity];

@Module({
  imports: [TypeOrmModule.forFeature(staffJobsEntities)],
  controllers: [StaffJobsController],
  providers: [StaffJobsService],
  exports: [StaffJobsService],
})
export class StaffJobsModule {}
