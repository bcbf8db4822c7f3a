import { JobsModule, Mailer } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PruneReplies } from '../../prune-replies.js';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CartModule } from '../cart/cart.module.js';
import { BulkMoveOrders } from './bulk-move-orders.js';
import { OrderLinks } from './order-links.js';
import { OrderMails } from './order-mails.js';
import {
  OrderEntity,
  OrderHistoryEntity,
  OrderKeyEntity,
  OrderLineEntity,
  OrderSubmissionEntity,
} from './orders.entities.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';
import { Reorder } from './reorder.js';
import { StaffOrdersController } from './staff-orders.controller.js';
import { StaffOrdersService } from './staff-orders.service.js';

export { OrderNotFound } from './orders.errors.js';
export { OrderEntity, OrderLineEntity, OrderLinks };

export const ordersEntities = [OrderEntity, OrderLineEntity, OrderHistoryEntity, OrderSubmissionEntity, OrderKeyEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ordersEntities), AddressesModule, CartModule, JobsModule],
  controllers: [OrdersController, StaffOrdersController],
  providers: [
    PlaceOrder,
    OrdersService,
    Reorder,
    StaffOrdersService,
    BulkMoveOrders,
    PruneReplies,
    OrderLinks,
    OrderMails,
    Mailer,
  ],
  exports: [OrderLinks],
})
export class OrdersModule {}
