import { JobsModule, Mailer, PruneReplies, VerifiedEmail } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { CartModule } from '../cart/cart.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { InvoicesModule } from '../invoices/invoices.module.js';
import { StaffJobsModule } from '../staff-jobs/staff-jobs.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ArtworkFiles } from './moving/artwork.js';
import { BulkMoveOrders } from './staff/bulk-move-orders.js';
import { ConfirmOrder } from './moving/confirm-order.js';
import { MoveOrder } from './moving/move-order.js';
import { OrderChangesController } from './staff/order-changes.controller.js';
import { OrderChangesService } from './staff/order-changes.service.js';
import { OrderDocumentsController } from './order-documents.controller.js';
import { OrderDocumentsService } from './order-documents.service.js';
import { OrderFiguresService } from './staff/order-figures.service.js';
import { OrderLinks } from './order-links.js';
import { OrderMailer } from './mail/order-mailer.js';
import {
  OrderEntity,
  OrderHistoryEntity,
  OrderKeyEntity,
  OrderLineEntity,
  OrderMailEntity,
  OrderSubmissionEntity,
} from './orders.entities.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './placing/place-order.js';
import { ClaimQuotedOrders, placeQuotedOrder } from './placing/quoted-orders.js';
import { Reorder } from './placing/reorder.js';
import { StaffOrdersController } from './staff/staff-orders.controller.js';
import { StaffOrdersService } from './staff/staff-orders.service.js';

export { lockOrder } from './change-order.js';
export { OrderNotFound } from './orders.errors.js';
export { OrderEntity, OrderHistoryEntity, OrderLineEntity, OrderLinks, placeQuotedOrder, StaffOrdersService };

export const ordersEntities = [
  OrderEntity,
  OrderLineEntity,
  OrderHistoryEntity,
  OrderMailEntity,
  OrderSubmissionEntity,
  OrderKeyEntity,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(ordersEntities),
    AddressesModule,
    CartModule,
    InvoicesModule,
    DocumentsModule,
    JobsModule,
    StaffJobsModule,
    UploadsModule,
  ],
  controllers: [OrdersController, StaffOrdersController, OrderChangesController, OrderDocumentsController],
  providers: [
    PlaceOrder,
    ClaimQuotedOrders,
    ConfirmOrder,
    ArtworkFiles,
    MoveOrder,
    OrdersService,
    Reorder,
    StaffOrdersService,
    OrderFiguresService,
    OrderChangesService,
    OrderDocumentsService,
    BulkMoveOrders,
    PruneReplies,
    OrderLinks,
    OrderMailer,
    Mailer,
    VerifiedEmail,
  ],
  exports: [OrderLinks, StaffOrdersService],
})
export class OrdersModule {}
