import { JobsModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { SigningKeysModule } from '../signing-keys/signing-keys.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { ErasePerson, erasuresOf } from './erase-person.js';
import { CALL_AFTER, PersonCalls } from './person-calls.js';
import { queueEmailReplacement, ReplaceEmail } from './replace-email.js';
import { PersonalDataController } from './personal-data.controller.js';

export { CALL_AFTER, erasuresOf, queueEmailReplacement };

@Module({
  imports: [AccountsModule, JobsModule, SigningKeysModule],
  controllers: [PersonalDataController],
  providers: [ErasePerson, PersonCalls, ReplaceEmail],
})
export class PersonalDataModule {}
