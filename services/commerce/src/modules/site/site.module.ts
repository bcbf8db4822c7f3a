import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteSettingsEntity } from './site-settings.entity.js';
import { SiteSettingsService } from './site-settings.service.js';
import { SiteController } from './site.controller.js';

export { SiteSettingsService };

export const siteEntities = [SiteSettingsEntity];

@Module({
  imports: [TypeOrmModule.forFeature(siteEntities)],
  controllers: [SiteController],
  providers: [SiteSettingsService],
  exports: [SiteSettingsService],
})
export class SiteModule {}
