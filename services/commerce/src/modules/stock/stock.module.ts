import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StockMovementEntity } from './stock-movement.entity.js';
import { StockMovementsController } from './stock-movements.controller.js';
import { StockMovementsService } from './stock-movements.service.js';

export { StockShort } from './stock.errors.js';
export { setStockCause, moveStock, takeStock, type StockSource } from './stock-changes.js';

export const stockEntities = [StockMovementEntity];

/** Changes to stocks, and their history. */
@Module({
  imports: [TypeOrmModule.forFeature(stockEntities)],
  controllers: [StockMovementsController],
  providers: [StockMovementsService],
})
export class StockModule {}
