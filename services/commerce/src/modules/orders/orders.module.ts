import { Module } from '@nestjs/common';
import { OrdersController } from './orders.controller.js';
import { OrdersReader } from './orders.reader.js';
import { PlaceOrder } from './place-order.js';

@Module({ controllers: [OrdersController], providers: [PlaceOrder, OrdersReader] })
export class OrdersModule {}
