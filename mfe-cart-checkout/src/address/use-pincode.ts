import { useEffect, useEffectEvent } from 'react';
import { areaFields, countryCodeOf, isIndian, parsePincode, type Pincode } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { pincodesApi, rememberPincode } from '../delivery/pincodes.api';
import type { AddressDraft } from './address.rules';

/** An address that is being filled in. */
export interface FilledAddress {
  address: AddressDraft;
  /** Id of the chosen saved address; empty for a new address. */
  savedId?: string;
  /** The city filled in by a PIN code; the next PIN code may replace it. */
  filledCity?: string;
}

interface AddressPincode {
  /** City and State of the PIN code; null if the code does not exist, undefined if they are not known (yet). */
  area: Pincode | null | undefined;
  /** Selects a country and clears the fields that belonged to the previous one. */
  changeCountry: (country: string) => void;
}

/**
 * Looks up the PIN code and fills in city and State, but never replaces a city the shopper typed. If a PIN code covers
 * several States, the shopper chooses.
 */
export function usePincode<Draft extends FilledAddress>(
  { address, savedId }: Draft,
  edit: (change: (draft: Draft) => Draft) => void,
): AddressPincode {
  const pincode = isIndian(address) ? parsePincode(address.postalCode) : undefined;
  const { currentData: area, error } = pincodesApi.useGetPincodeQuery(pincode ?? '', { skip: !pincode });

  const fillIn = useEffectEvent((found: Pincode) => {
    rememberPincode(found.pincode);
    edit((draft) => withArea(draft, found));
  });
  // Also runs for a different address with the same PIN code.
  useEffect(() => {
    if (area) fillIn(area);
  }, [area, pincode, savedId]);

  const isUnknown = pincode !== undefined && (error as HttpFailure | undefined)?.status === 404;
  return {
    area: area ?? (isUnknown ? null : undefined),
    changeCountry: (country) => edit((draft) => withCountry(draft, country)),
  };
}

function withArea<Draft extends FilledAddress>(draft: Draft, area: Pincode): Draft {
  const { address, filledCity = '' } = draft;
  if (!isIndian(address) || parsePincode(address.postalCode) !== area.pincode) return draft;
  const filled = areaFields(address, area, filledCity);
  return { ...draft, address: { ...address, ...filled }, filledCity: filled.city ?? '' };
}

function withCountry<Draft extends FilledAddress>(draft: Draft, country: string): Draft {
  const { address, filledCity } = draft;
  if (countryCodeOf(country) === countryCodeOf(address.country)) return { ...draft, address: { ...address, country } };
  const isFilledCity = address.city.trim() === filledCity;
  const cleared = { postalCode: '', state: '', ...(isFilledCity && { city: '' }) };
  return { ...draft, address: { ...address, country, ...cleared } };
}
