import { Module } from '@nestjs/common';
import { Alerts } from './alerts.js';

@Module({ providers: [Alerts], exports: [Alerts] })
export class AlertsModule {}
