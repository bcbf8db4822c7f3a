import { ErasePersonQuery, personalDataPaths, PersonalDataReply, ReplaceEmailBody } from '@chhapai/contracts';
import { AuthServiceGuard, GuardedBy, Shopper, SignedIn, TeamService, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import { PersonalDataService } from './personal-data.service.js';

/** For the gateway and the auth service. The gateway does not forward these paths. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly team: TeamService,
  ) {}

  @Get(personalDataPaths.own)
  @SignedIn()
  @ApiOkResponse({ standardSchema: PersonalDataReply })
  async show(@Shopper() person: ShopperId) {
    return { data: { conversations: await this.personalData.conversationsOf(person) } };
  }

  @Delete('internal/people/:id')
  @GuardedBy(AuthServiceGuard)
  @HttpCode(204)
  @ApiNoContentResponse()
  async erase(
    @Param('id') person: string,
    @Query({ schema: ErasePersonQuery }) query: ErasePersonQuery,
  ): Promise<void> {
    await this.personalData.erase(person, query);
    await this.team.erase(person);
  }

  @Put('internal/people/:id/email')
  @GuardedBy(AuthServiceGuard)
  @HttpCode(204)
  @ApiNoContentResponse()
  async replaceEmail(
    @Param('id') person: string,
    @Body({ schema: ReplaceEmailBody }) body: ReplaceEmailBody,
  ): Promise<void> {
    await this.personalData.replaceEmail(person, body);
  }
}
