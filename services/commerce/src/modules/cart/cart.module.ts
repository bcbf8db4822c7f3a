import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ArtworkController } from './artwork.controller.js';
import { CartController } from './cart.controller.js';
import { CartEntity, CartLineEntity } from './cart.entities.js';
import { CartService } from './cart.service.js';
import { RefillCart } from './refill-cart.js';

export { BelowMinimum, PersonalisationRequired } from './cart.errors.js';
export { CART_LINE_STATE, missingFields, priceLines } from './cart-line.rules.js';
export type { CartLineState, PricedCartLine, PricedLine } from './cart-line.rules.js';
export { CartService, RefillCart };

export const cartEntities = [CartEntity, CartLineEntity];

@Module({
  imports: [TypeOrmModule.forFeature(cartEntities), UploadsModule],
  controllers: [CartController, ArtworkController],
  providers: [CartService, RefillCart],
  exports: [CartService, RefillCart],
})
export class CartModule {}
