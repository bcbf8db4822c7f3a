import {
  addressFaults,
  countryCodeOf,
  errorCodes,
  normalizeAddress,
  readPincode,
  type ShippingAddress,
} from '@chhapai/contracts';
import { DomainError, InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { PincodeDirectory, readPincodeTable, type PincodeArea } from './pincode-directory.js';

class PincodeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.pincodeNotFound;

  constructor(pincode: string) {
    super(`We can’t find the PIN code ${pincode}. Please check its six digits.`);
  }
}

@Injectable()
export class AddressesService {
  readonly #directory = new PincodeDirectory(readPincodeTable());

  /** The area of an Indian postal code, as written; undefined if there is none. */
  findPincode(written: string): PincodeArea | undefined {
    const pincode = readPincode(written);
    return pincode === undefined ? undefined : this.#directory.find(pincode);
  }

  /** Throws `PincodeNotFound`. */
  getPincode(pincode: string): PincodeArea {
    const area = this.#directory.find(pincode);
    if (!area) throw new PincodeNotFound(pincode);
    return area;
  }

  /** The address as it is stored. Refuses one that a courier cannot deliver to; `details` names the fields. */
  check(given: ShippingAddress): ShippingAddress {
    const address = normalizeAddress(given);
    const isIndian = countryCodeOf(address.country) === 'IN';
    const area = isIndian ? (this.#directory.find(address.postalCode) ?? null) : undefined;
    const faults = Object.entries(addressFaults(address, area));
    if (faults.length === 0) return address;
    const fields = faults.map(([field, message]) => ({ field: `shippingAddress.${field}`, message }));
    throw new InvalidRequest(fields[0]!.message, fields);
  }
}
