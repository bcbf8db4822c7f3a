import { Module } from '@nestjs/common';
import { AddToCart } from './add-to-cart.js';
import { ArtworkController } from './artwork.controller.js';
import { CartController } from './cart.controller.js';
import { CartReader } from './cart.reader.js';
import { ClearCart } from './clear-cart.js';
import { RemoveLine } from './remove-line.js';
import { UpdateLine } from './update-line.js';

@Module({
  controllers: [CartController, ArtworkController],
  providers: [CartReader, AddToCart, UpdateLine, RemoveLine, ClearCart],
})
export class CartModule {}
