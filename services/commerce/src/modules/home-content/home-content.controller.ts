import { HomeContentReply, homeContentPaths } from '@chhapai/contracts';
import { Public } from '@chhapai/service-kit';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { BannersService } from './banners.service.js';
import { ClientsService } from './clients.service.js';
import { OfferedServicesService } from './offered-services.service.js';

/** Everything that staff write for the home page, in one reply. */
@Public()
@Controller(homeContentPaths.all)
export class HomeContentController {
  constructor(
    private readonly banners: BannersService,
    private readonly clients: ClientsService,
    private readonly services: OfferedServicesService,
  ) {}

  @Get()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOkResponse({ standardSchema: HomeContentReply })
  async show() {
    const [banners, clients, services] = await Promise.all([
      this.banners.listShown(),
      this.clients.listShown(),
      this.services.listShown(),
    ]);
    return { data: { banners, clients, services } };
  }
}
