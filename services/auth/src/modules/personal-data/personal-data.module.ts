import { JobsModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { ErasePerson, ERASING_SERVICES } from './erase-person.js';
import { PersonalDataController } from './personal-data.controller.js';

export { ERASING_SERVICES };

@Module({
  imports: [JobsModule, SigningKeysModule],
  controllers: [PersonalDataController],
  providers: [ErasePerson],
})
export class PersonalDataModule {}
