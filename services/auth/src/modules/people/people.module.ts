import { peoplePaths } from '@chhapai/contracts';
import { AuditEntryEntity, auditModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';
import { ResetSecondFactor } from './reset-second-factor.js';

export const peopleEntities = [AuditEntryEntity];

/** Lets staff see and change people's accounts. */
@Module({
  imports: [AccountModule, AccountsModule, SecondFactorModule, SessionsModule, auditModule(peoplePaths.audit)],
  controllers: [PeopleController],
  providers: [PeopleService, ResetSecondFactor],
})
export class PeopleModule {}
