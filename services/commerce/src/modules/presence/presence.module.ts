import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { PresenceController } from './presence.controller.js';
import { PresenceEntity } from './presence.entity.js';
import { PresenceService } from './presence.service.js';

export const presenceEntities = [PresenceEntity];

@Module({
  imports: [TypeOrmModule.forFeature(presenceEntities), OrdersModule],
  controllers: [PresenceController],
  providers: [PresenceService],
})
export class PresenceModule {}
