import { addressFaults, countryCodeOf, normalizeAddress, type ShippingAddress } from '@chhapai/contracts';
import { InvalidRequest } from '@chhapai/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { PincodeDirectory } from './pincode-directory.js';

@Injectable()
export class CheckAddress {
  constructor(@Inject(PincodeDirectory) private readonly directory: PincodeDirectory) {}

  /** The address as it is stored. Refuses one no courier can work with; `details` name its fields. */
  execute(given: ShippingAddress): ShippingAddress {
    const address = normalizeAddress(given);
    const isIndian = countryCodeOf(address.country) === 'IN';
    const pincode = isIndian ? (this.directory.find(address.postalCode) ?? null) : undefined;
    const faults = Object.entries(addressFaults(address, pincode));
    if (faults.length === 0) return address;
    const fields = faults.map(([field, message]) => ({ field: `shippingAddress.${field}`, message }));
    throw new InvalidRequest(fields[0]!.message, fields);
  }
}
