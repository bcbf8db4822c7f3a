import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { WorkEntity } from './work.entity.js';
import { WorksController } from './works.controller.js';

@Module({ imports: [TypeOrmModule.forFeature([WorkEntity])], controllers: [WorksController] })
export class WorksModule {}
