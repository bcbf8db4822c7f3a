import { Module } from '@nestjs/common';
import { ContentChangesController } from './content-changes.controller.js';
import { ContentChangesService } from './content-changes.service.js';

@Module({ controllers: [ContentChangesController], providers: [ContentChangesService] })
export class ContentChangesModule {}
