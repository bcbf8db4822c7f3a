import { JobsModule, Mailer } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PruneReplies } from '../../prune-replies.js';
import { AddressesModule } from '../addresses/addresses.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { BulkMoveOrders } from './bulk-move-orders.js';
import { OrderDocumentsController } from './order-documents.controller.js';
import { OrderDocumentsService } from './order-documents.service.js';
import { OrderMails } from './order-mails.js';
import { OrderEntity, OrderHistoryEntity, OrderLineEntity, OrderSubmissionEntity } from './orders.entities.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';
import { StaffOrdersController } from './staff-orders.controller.js';
import { StaffOrdersService } from './staff-orders.service.js';

export { OrderEntity };

export const ordersEntities = [OrderEntity, OrderLineEntity, OrderHistoryEntity, OrderSubmissionEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ordersEntities), AddressesModule, InvoicesModule, DocumentsModule, JobsModule],
  controllers: [OrdersController, StaffOrdersController, OrderDocumentsController],
  providers: [
    PlaceOrder,
    OrdersService,
    StaffOrdersService,
    OrderDocumentsService,
    BulkMoveOrders,
    PruneReplies,
    OrderMails,
    Mailer,
  ],
})
export class OrdersModule {}
