import { deliveryWindow, type PincodeReply } from '@chhapai/contracts';
import { InvalidRequest } from '@chhapai/service-kit';
import { Controller, Get, Header, Inject, Param } from '@nestjs/common';
import { PincodeNotFound } from './addresses.errors.js';
import { PincodeDirectory } from './pincode-directory.js';

const SIX_DIGITS = /^[1-9]\d{5}$/;

@Controller('api/pincodes')
export class PincodesController {
  constructor(@Inject(PincodeDirectory) private readonly directory: PincodeDirectory) {}

  /** The expected days change at midnight, so a copy may be kept for a quarter of an hour only. */
  @Get(':pincode')
  @Header('Cache-Control', 'public, max-age=900')
  find(@Param('pincode') pincode: string): PincodeReply {
    if (!SIX_DIGITS.test(pincode)) throw new InvalidRequest('A PIN code has six digits, such as 226001');
    const place = this.directory.find(pincode);
    if (!place) throw new PincodeNotFound(pincode);
    return { success: true, data: { pincode, ...place, delivery: deliveryWindow(new Date()) } };
  }
}
