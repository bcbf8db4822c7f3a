import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PoliciesController } from './policies.controller.js';
import { PoliciesService } from './policies.service.js';
import { PolicyEntity, PolicyVersionEntity } from './policy.entities.js';
import { StaffPoliciesController } from './staff-policies.controller.js';

export { PolicyEntity, PolicyVersionEntity };

export const policiesEntities = [PolicyEntity, PolicyVersionEntity];

@Module({
  imports: [TypeOrmModule.forFeature(policiesEntities)],
  controllers: [PoliciesController, StaffPoliciesController],
  providers: [PoliciesService],
})
export class PoliciesModule {}
