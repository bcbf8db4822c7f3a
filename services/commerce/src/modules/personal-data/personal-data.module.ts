import { VerifiedEmail } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ErasedPersonEntity } from './erased-person.entity.js';
import { PersonalDataController } from './personal-data.controller.js';
import { PersonalDataService } from './personal-data.service.js';

export { maskAuditEntries } from './personal-data.queries.js';

export const personalDataEntities = [ErasedPersonEntity];

@Module({
  imports: [TypeOrmModule.forFeature(personalDataEntities)],
  controllers: [PersonalDataController],
  providers: [PersonalDataService, VerifiedEmail],
})
export class PersonalDataModule {}
