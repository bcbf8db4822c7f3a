import { Module } from '@nestjs/common';
import { EditSettings } from './edit-settings.js';
import { SiteController } from './site.controller.js';
import { StaffSiteController } from './staff-site.controller.js';

@Module({ controllers: [SiteController, StaffSiteController], providers: [EditSettings] })
export class SiteModule {}
