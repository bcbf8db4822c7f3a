import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PicturesModule } from '../pictures/pictures.module.js';
import { BannersService } from './banners.service.js';
import { ClientsService } from './clients.service.js';
import { HomeContentController } from './home-content.controller.js';
import { BannerEntity, ClientEntity, OfferedServiceEntity } from './home-content.entities.js';
import { OfferedServicesService } from './offered-services.service.js';
import { StaffBannersController } from './staff-banners.controller.js';
import { StaffClientsController } from './staff-clients.controller.js';
import { StaffServicesController } from './staff-services.controller.js';

export { BannerEntity, ClientEntity, OfferedServiceEntity };

export const homeContentEntities = [BannerEntity, ClientEntity, OfferedServiceEntity];

/** The banners, clients and services of the home page. */
@Module({
  imports: [TypeOrmModule.forFeature(homeContentEntities), PicturesModule],
  controllers: [HomeContentController, StaffBannersController, StaffClientsController, StaffServicesController],
  providers: [BannersService, ClientsService, OfferedServicesService],
})
export class HomeContentModule {}
