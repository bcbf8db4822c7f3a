import {
  addressErrors,
  errorCodes,
  MAX_SAVED_ADDRESSES,
  normalizeAddress,
  type ChangeAddressBody,
  type SaveAddressBody,
  type SavedAddress,
  type ShippingAddress,
} from '@chhapai/contracts';
import { domainError, DomainError, InvalidRequest } from '@chhapai/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { AccountsService } from '../accounts/accounts.module.js';
import { SavedAddressEntity } from './saved-address.entity.js';

export class AddressNotFound extends domainError('not_found', errorCodes.addressNotFound, 'This address was deleted') {}

class AddressChanged extends DomainError {
  readonly kind = 'changed';
  readonly code = errorCodes.addressChanged;

  constructor(override readonly details: { current: SavedAddress; fields: string[] }) {
    super('This address has been changed elsewhere since you opened it');
  }
}

class TooManyAddresses extends DomainError {
  readonly kind = 'unprocessable';
  readonly code = 'address.too_many';

  constructor() {
    super(`You can save up to ${MAX_SAVED_ADDRESSES} addresses. Please delete one first.`);
  }
}

const DEFAULT_FIRST = { isDefault: 'DESC', id: 'DESC' } as const;

/**
 * The addresses that people have saved. Changes to the addresses of one account are serialised, because one of them is the
 * default.
 */
@Injectable()
export class SavedAddressesService {
  constructor(
    @InjectRepository(SavedAddressEntity) private readonly addresses: Repository<SavedAddressEntity>,
    private readonly accounts: AccountsService,
  ) {}

  /** The default first, then the newest. */
  async list(accountId: string): Promise<SavedAddress[]> {
    return (await this.addresses.find({ where: { accountId }, order: DEFAULT_FIRST })).map(toSavedAddress);
  }

  /** Throws `InvalidRequest` if a courier cannot deliver there, and `TooManyAddresses`. */
  add(accountId: string, { isDefault = false, ...input }: SaveAddressBody): Promise<SavedAddress> {
    const details = toDeliverable(input);
    return this.withAccountLock(accountId, async (tx) => {
      const count = await tx.countBy(SavedAddressEntity, { accountId });
      if (count >= MAX_SAVED_ADDRESSES) throw new TooManyAddresses();
      const becomesDefault = isDefault || count === 0;
      if (becomesDefault) await endDefault(tx, accountId);
      const added = tx.create(SavedAddressEntity, { accountId, details, isDefault: becomesDefault, version: 1 });
      await tx.insert(SavedAddressEntity, added);
      return toSavedAddress(added);
    });
  }

  /**
   * Throws `AddressNotFound`, `InvalidRequest`, and `AddressChanged` unless `version` is the current one. The default address
   * stays the default until another one replaces it.
   */
  change(accountId: string, id: string, version: number, change: ChangeAddressBody): Promise<SavedAddress> {
    return this.withAccountLock(accountId, async (tx) => {
      const address = await getAtVersion(tx, { accountId, id }, version, Object.keys(change));
      const { isDefault, ...fields } = change;
      address.details = toDeliverable({ ...address.details, ...fields });
      if (isDefault && !address.isDefault) {
        await endDefault(tx, accountId);
        address.isDefault = true;
      }
      address.version++;
      return toSavedAddress(await tx.save(address));
    });
  }

  /**
   * If this was the default, the newest remaining address becomes the default. Throws `AddressNotFound`, and `AddressChanged`
   * unless `version` is the current one.
   */
  remove(accountId: string, id: string, version: number): Promise<void> {
    return this.withAccountLock(accountId, async (tx) => {
      const address = await getAtVersion(tx, { accountId, id }, version, []);
      await tx.delete(SavedAddressEntity, { id });
      if (!address.isDefault) return;
      const [next] = await tx.find(SavedAddressEntity, { where: { accountId }, order: DEFAULT_FIRST, take: 1 });
      if (!next) return;
      next.isDefault = true;
      next.version++;
      await tx.save(next);
    });
  }

  private withAccountLock<T>(accountId: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    return this.addresses.manager.transaction(async (tx) => {
      await this.accounts.lockOwn(tx, accountId);
      return work(tx);
    });
  }
}

async function endDefault(tx: EntityManager, accountId: string): Promise<void> {
  await tx.update(
    SavedAddressEntity,
    { accountId, isDefault: true },
    { isDefault: false, version: () => 'version + 1' },
  );
}

async function getAtVersion(
  tx: EntityManager,
  where: { accountId: string; id: string },
  version: number,
  fields: string[],
): Promise<SavedAddressEntity> {
  const address = await tx.findOneBy(SavedAddressEntity, where);
  if (!address) throw new AddressNotFound();
  if (address.version !== version) throw new AddressChanged({ current: toSavedAddress(address), fields });
  return address;
}

/** Normalises an address, or throws `InvalidRequest`. Whether its PIN code exists is only checked for an order. */
function toDeliverable(input: ShippingAddress): ShippingAddress {
  const address = { ...input };
  for (const field of ['state', 'phone', 'gstin'] as const) if (!address[field]) delete address[field];
  const errors = Object.entries(addressErrors(address)).map(([field, message]) => ({ field, message }));
  if (errors.length > 0) throw new InvalidRequest(errors[0]!.message, errors);
  return normalizeAddress(address);
}

function toSavedAddress({ id, details, isDefault, version }: SavedAddressEntity): SavedAddress {
  return { _id: id, ...details, isDefault, version };
}
