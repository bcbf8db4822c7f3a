import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/index.js';
import { OrderLineEntity } from './order-line.entity.js';
import { OrderSubmissionEntity } from './order-submission.entity.js';
import { OrderEntity } from './order.entity.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';

@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity, OrderLineEntity, OrderSubmissionEntity]), AddressesModule],
  controllers: [OrdersController],
  providers: [PlaceOrder, OrdersService],
})
export class OrdersModule {}
