import { ErasePersonQuery, personalDataPaths, PersonalDataReply, ReplaceEmailBody } from '@chhapai/contracts';
import { AuthServiceGuard, GuardedBy, Shopper, SignedIn, VerifiedEmail, type ShopperId } from '@chhapai/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { PersonalDataService } from './personal-data.service.js';

/** For the gateway and the auth service. The gateway does not forward these paths. */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly personalData: PersonalDataService,
    private readonly verifiedEmail: VerifiedEmail,
  ) {}

  @Get(personalDataPaths.own)
  @SignedIn()
  @ApiOkResponse({ standardSchema: PersonalDataReply })
  async show(@Shopper() person: ShopperId, @Req() request: FastifyRequest) {
    return { data: await this.personalData.read(person, await this.verifiedEmail.read(request)) };
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
  }

  @Put('internal/people/:id/email')
  @GuardedBy(AuthServiceGuard)
  @HttpCode(204)
  @ApiNoContentResponse()
  async replaceEmail(
    @Param('id') person: string,
    @Body({ schema: ReplaceEmailBody }) body: ReplaceEmailBody,
    @Req() { id: requestId }: FastifyRequest,
  ): Promise<void> {
    await this.personalData.replaceEmail(person, body, requestId);
  }
}
