import { JobsModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { ErasePerson, erasuresOf } from './erase-person.js';
import { PersonalDataController } from './personal-data.controller.js';

export { erasuresOf };

@Module({
  imports: [JobsModule, SigningKeysModule],
  controllers: [PersonalDataController],
  providers: [ErasePerson],
})
export class PersonalDataModule {}
