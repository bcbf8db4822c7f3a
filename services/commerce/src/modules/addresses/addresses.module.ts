import { Module } from '@nestjs/common';
import { CheckAddress } from './check-address.js';
import { PincodeDirectory } from './pincode-directory.js';
import { PincodesController } from './pincodes.controller.js';

@Module({
  controllers: [PincodesController],
  providers: [{ provide: PincodeDirectory, useFactory: () => new PincodeDirectory() }, CheckAddress],
  exports: [CheckAddress],
})
export class AddressesModule {}
