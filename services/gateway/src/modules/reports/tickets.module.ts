import { Module } from '@nestjs/common';
import { ReleasesModule } from '../releases/index.js';
import { SecretsModule } from '../secrets/index.js';
import { Tickets } from './tickets.js';

@Module({ imports: [ReleasesModule, SecretsModule], providers: [Tickets], exports: [Tickets] })
export class TicketsModule {}
