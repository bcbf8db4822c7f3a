import { Module } from '@nestjs/common';
import { Prune } from './prune.js';
import { PruningController } from './pruning.controller.js';

@Module({ controllers: [PruningController], providers: [Prune] })
export class PruningModule {}
