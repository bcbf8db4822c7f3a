import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AddressesModule } from '../addresses/addresses.module.js';
import { OrderEntity, OrderLineEntity, OrderSubmissionEntity } from './orders.entities.js';
import { OrdersController } from './orders.controller.js';
import { OrdersService } from './orders.service.js';
import { PlaceOrder } from './place-order.js';

export { OrderEntity };

export const ordersEntities = [OrderEntity, OrderLineEntity, OrderSubmissionEntity];

@Module({
  imports: [TypeOrmModule.forFeature(ordersEntities), AddressesModule],
  controllers: [OrdersController],
  providers: [PlaceOrder, OrdersService],
})
export class OrdersModule {}
