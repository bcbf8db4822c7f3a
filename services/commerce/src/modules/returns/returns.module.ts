import { JobsModule, Mailer } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderEntity, OrdersModule } from '../orders/orders.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { StaffJobsModule } from '../staff-jobs/staff-jobs.module.js';
import { BulkDecideReturns } from './bulk-decide-returns.js';
import { ReturnMailer } from './return-mailer.js';
import { ReturnsController } from './returns.controller.js';
import { OrderReturnEntity, OrderReturnLineEntity, OrderReturnPhotoEntity } from './returns.entities.js';
import { ReturnsService } from './returns.service.js';
import { StaffReturnsController } from './staff-returns.controller.js';
import { StaffReturnsService } from './staff-returns.service.js';

export { OrderReturnEntity, OrderReturnLineEntity };

export const returnsEntities = [OrderReturnEntity, OrderReturnLineEntity, OrderReturnPhotoEntity];

@Module({
  imports: [
    TypeOrmModule.forFeature([...returnsEntities, OrderEntity]),
    OrdersModule,
    UploadsModule,
    JobsModule,
    StaffJobsModule,
  ],
  controllers: [ReturnsController, StaffReturnsController],
  providers: [ReturnsService, StaffReturnsService, BulkDecideReturns, ReturnMailer, Mailer],
})
export class ReturnsModule {}
