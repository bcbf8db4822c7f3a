import { peoplePaths } from '@chhapai/contracts';
import { AuditEntryEntity, auditModule } from '@chhapai/service-kit';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PeopleController } from './people.controller.js';
import { PeopleService } from './people.service.js';

export const peopleEntities = [AuditEntryEntity];

/** What staff see and change of people's accounts. */
@Module({
  imports: [AccountsModule, SessionsModule, auditModule(peoplePaths.audit)],
  controllers: [PeopleController],
  providers: [PeopleService],
})
export class PeopleModule {}
