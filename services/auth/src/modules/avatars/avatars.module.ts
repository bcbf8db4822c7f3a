import { FileScannerModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AvatarEntity } from './avatar.entity.js';
import { AvatarsController } from './avatars.controller.js';
import { AvatarsService } from './avatars.service.js';

export { AvatarsService };

export const avatarsEntities = [AvatarEntity];

@Module({
  imports: [TypeOrmModule.forFeature(avatarsEntities), AccountsModule, FileScannerModule],
  controllers: [AvatarsController],
  providers: [AvatarsService],
  exports: [AvatarsService],
})
export class AvatarsModule {}
