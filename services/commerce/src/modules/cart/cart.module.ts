import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UploadsModule } from '../uploads/index.js';
import { ArtworkController } from './artwork.controller.js';
import { CartLineEntity } from './cart-line.entity.js';
import { CartController } from './cart.controller.js';
import { CartEntity } from './cart.entity.js';
import { CartService } from './cart.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([CartEntity, CartLineEntity]), UploadsModule],
  controllers: [CartController, ArtworkController],
  providers: [CartService],
})
export class CartModule {}
