import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StockMovementEntity } from './stock-movement.entity.js';
import { StockMovementsController } from './stock-movements.controller.js';
import { StockMovementsService } from './stock-movements.service.js';

export { explainStock, type StockCause } from './take-stock.js';
export { StockShort } from './take-stock.js';
export { moveReservation, putBackStock, takeStock, type StockPieces, type StockSource } from './take-stock.js';

export const stockEntities = [StockMovementEntity];

/** Changes to stocks, and their history. */
@Module({
  imports: [TypeOrmModule.forFeature(stockEntities)],
  controllers: [StockMovementsController],
  providers: [StockMovementsService],
})
export class StockModule {}
