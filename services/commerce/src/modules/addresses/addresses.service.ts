import {
  addressErrors,
  errorCodes,
  isIndian,
  normalizeAddress,
  parsePincode,
  unknownPincodeError,
  type ShippingAddress,
  type InvalidField,
} from '@chhapai/contracts';
import { DomainError, InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { PincodeDirectory, readPincodeTable, type PincodeArea } from './pincode-directory.js';

class PincodeNotFound extends DomainError {
  readonly kind = 'not_found';
  readonly code = errorCodes.pincodeNotFound;

  constructor(pincode: string) {
    super(unknownPincodeError(pincode));
  }
}

@Injectable()
export class AddressesService {
  private readonly directory = new PincodeDirectory(readPincodeTable());

  /** The area of a PIN code, which may contain spaces; undefined if there is none. */
  findArea(text: string): PincodeArea | undefined {
    const pincode = parsePincode(text);
    return pincode === undefined ? undefined : this.directory.find(pincode);
  }

  /** Throws `PincodeNotFound`. */
  getArea(pincode: string): PincodeArea {
    const area = this.directory.find(pincode);
    if (!area) throw new PincodeNotFound(pincode);
    return area;
  }

  /** Normalises an address. Throws `InvalidRequest` with the invalid fields if a courier cannot deliver to it. */
  toDeliverable(input: ShippingAddress): ShippingAddress {
    const address = normalizeAddress(input);
    const errors = this.errorsOf(address);
    if (errors.length === 0) return address;
    const fields = errors.map(({ field, message }) => ({ field: `shippingAddress.${field}`, message }));
    throw new InvalidRequest(fields[0]!.message, fields);
  }

  /** Fills in a missing State from the PIN code. An address with errors cannot be used for an invoice or a parcel. */
  complete(input: ShippingAddress): { address: ShippingAddress; errors: InvalidField[] } {
    const address = normalizeAddress(input);
    const states = address.state === undefined ? this.areaOf(address)?.states : undefined;
    if (!states) return { address, errors: this.errorsOf(address) };
    if (states.length === 1) return this.complete({ ...address, state: states[0]! });
    const message = `The PIN code ${address.postalCode} is in ${states.join(' or ')}. Please choose the State.`;
    return { address, errors: [...this.errorsOf(address), { field: 'state', message }] };
  }

  private errorsOf(address: ShippingAddress): InvalidField[] {
    const errors = Object.entries(addressErrors(address, this.areaOf(address)));
    return errors.map(([field, message]) => ({ field, message }));
  }

  /** Null if the PIN code does not exist, undefined outside India. */
  private areaOf(address: ShippingAddress): PincodeArea | null | undefined {
    return isIndian(address) ? (this.directory.find(address.postalCode) ?? null) : undefined;
  }
}
