import { JobsModule, Mailer } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PruneReplies } from '../../prune-replies.js';
import { AddressesModule } from '../addresses/addresses.module.js';
import { StaffJobsModule } from '../staff-jobs/staff-jobs.module.js';
import { BulkMoveOrders } from './bulk-move-orders.js';
import { MoveOrder } from './move-order.js';
import { OrderChangesController } from './order-changes.controller.js';
import { OrderChangesService } from './order-changes.service.js';
import { OrderMails } from './order-mails.js';
import {
  OrderEntity,
  OrderHistoryEntity,
  OrderLineEntity,
  OrderMailEntity,
  OrderSubmissionEntity,
} from './orders.entities.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';
import { StaffOrdersController } from './staff-orders.controller.js';
import { StaffOrdersService } from './staff-orders.service.js';

export { OrderEntity };

export const ordersEntities = [
  OrderEntity,
  OrderLineEntity,
  OrderHistoryEntity,
  OrderMailEntity,
  OrderSubmissionEntity,
];

@Module({
  imports: [TypeOrmModule.forFeature(ordersEntities), AddressesModule, JobsModule, StaffJobsModule],
  controllers: [OrdersController, StaffOrdersController, OrderChangesController],
  providers: [
    PlaceOrder,
    MoveOrder,
    OrdersService,
    StaffOrdersService,
    OrderChangesService,
    BulkMoveOrders,
    PruneReplies,
    OrderMails,
    Mailer,
  ],
})
export class OrdersModule {}
