import { Module } from '@nestjs/common';
import { AddressesModule } from '../addresses/index.js';
import { OrdersController } from './orders.controller.js';
import { OrdersReader } from './orders.reader.js';
import { PlaceOrder } from './place-order.js';

@Module({ imports: [AddressesModule], controllers: [OrdersController], providers: [PlaceOrder, OrdersReader] })
export class OrdersModule {}
