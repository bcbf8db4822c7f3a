import { personalDataPaths, PersonalDataReply } from '@chhapai/contracts';
import { AuthServiceGuard, GuardedBy, Shopper, SignedIn, TeamService, type ShopperId } from '@chhapai/service-kit';
import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { ConversationsService } from './conversations.service.js';

/** For the gateway and the auth service. The gateway does not forward these paths. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly conversations: ConversationsService,
    private readonly team: TeamService,
  ) {}

  @Get(personalDataPaths.own)
  @SignedIn()
  @ApiOkResponse({ standardSchema: PersonalDataReply })
  async show(@Shopper() person: ShopperId) {
    return { data: { conversations: await this.conversations.ofPerson(person) } };
  }

  @Delete('internal/people/:id')
  @GuardedBy(AuthServiceGuard)
  @HttpCode(204)
  @ApiNoContentResponse()
  async erase(@Param('id') person: string): Promise<void> {
    await this.conversations.erasePerson(person);
    await this.team.erase(person);
  }
}
