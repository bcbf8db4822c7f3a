import { deliveryWindow, PincodeReply } from '@chhapai/contracts';
import { InvalidRequest, Public } from '@chhapai/service-kit';
import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { AddressesService } from './addresses.service.js';

const PIN_CODE = /^[1-9]\d{5}$/;

@Public()
@Controller('api/pincodes')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  /** Cached for 15 minutes only, because the delivery window changes at midnight. */
  @Get(':pincode')
  @Header('Cache-Control', 'public, max-age=900')
  @ApiOkResponse({ standardSchema: PincodeReply })
  find(@Param('pincode') pincode: string) {
    if (!PIN_CODE.test(pincode)) throw new InvalidRequest('A PIN code has six digits, such as 226001');
    return { data: { pincode, ...this.addresses.getArea(pincode), delivery: deliveryWindow(new Date()) } };
  }
}
