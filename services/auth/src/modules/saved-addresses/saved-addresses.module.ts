import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SavedAddressEntity } from './saved-address.entity.js';
import { SavedAddressesController } from './saved-addresses.controller.js';
import { SavedAddressesService } from './saved-addresses.service.js';

export const savedAddressesEntities = [SavedAddressEntity];

@Module({
  imports: [TypeOrmModule.forFeature(savedAddressesEntities), AccountsModule],
  controllers: [SavedAddressesController],
  providers: [SavedAddressesService],
})
export class SavedAddressesModule {}
