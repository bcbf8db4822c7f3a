import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RequestCountEntity } from './request-count.entity.js';
import { RequestLimits } from './request-limits.service.js';

export { RequestLimits };

export const requestLimitsEntities = [RequestCountEntity];

@Module({
  imports: [TypeOrmModule.forFeature(requestLimitsEntities)],
  providers: [RequestLimits],
  exports: [RequestLimits],
})
export class RequestLimitsModule {}
