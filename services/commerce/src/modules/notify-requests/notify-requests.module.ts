import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotifyRequestEntity } from './notify-request.entity.js';
import { NotifyRequestsController } from './notify-requests.controller.js';
import { NotifyRequestsService } from './notify-requests.service.js';
import { StaffNotifyRequestsController } from './staff-notify-requests.controller.js';
import { StaffNotifyRequestsService } from './staff-notify-requests.service.js';

export const notifyRequestsEntities = [NotifyRequestEntity];

/** The "Notify Me" lists. */
@Module({
  imports: [TypeOrmModule.forFeature(notifyRequestsEntities)],
  controllers: [NotifyRequestsController, StaffNotifyRequestsController],
  providers: [NotifyRequestsService, StaffNotifyRequestsService],
})
export class NotifyRequestsModule {}
