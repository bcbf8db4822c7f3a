import { personalDataPaths, PersonalDataReply } from '@chhapai/contracts';
import { LoginRequired, Shopper, SignedIn, type ShopperId } from '@chhapai/service-kit';
import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { personalData } from './personal-data.queries.js';

/** For the gateway, which combines the parts of all services into one file. */
@SignedIn()
@Controller()
export class PersonalDataController {
  constructor(private readonly dataSource: DataSource) {}

  @Get(personalDataPaths.own)
  @ApiOkResponse({ standardSchema: PersonalDataReply })
  async show(@Shopper() person: ShopperId) {
    const [row]: PersonalDataReply[] = await this.dataSource.query(personalData, [person]);
    if (!row) throw new LoginRequired();
    return { data: row.data };
  }
}
