import { useEffect, useEffectEvent } from 'react';
import { countryCodeOf, readPincode, type Pincode } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { pincodesApi } from '../../delivery/pincodes.api';
import { rememberPincode } from '../../delivery/remembered-pincode';
import { isIndian, type AddressDraft } from './address.rules';
import type { CheckoutDraft } from './checkout-draft';

interface PincodeOfAddress {
  /** Where the PIN code lies: null when there is no such code, undefined while that is not known. */
  place: Pincode | null | undefined;
  /** Chooses a country; what belongs to the one before goes. */
  changeCountry: (country: string) => void;
}

/** Looks up the PIN code and fills in city and State, but never replaces a city the shopper typed. */
export function usePincode(
  { address, filledCity }: CheckoutDraft,
  fill: (part: Partial<AddressDraft>, filledCity?: string) => void,
): PincodeOfAddress {
  const pincode = isIndian(address) ? readPincode(address.postalCode) : undefined;
  const { currentData: place, error } = pincodesApi.useGetPincodeQuery(pincode ?? '', { skip: !pincode });

  const arrived = useEffectEvent(({ pincode: code, city, state, states }: Pincode) => {
    rememberPincode(code);
    const isOwnCity = !['', city, filledCity].includes(address.city.trim());
    fill({ ...(!isOwnCity && { city }), ...(!states.includes(address.state) && { state }) }, isOwnCity ? '' : city);
  });
  useEffect(() => {
    if (place) arrived(place);
  }, [place]);

  const changeCountry = (country: string) => {
    if (countryCodeOf(country) === countryCodeOf(address.country)) return fill({ country });
    const isFilledCity = address.city.trim() === filledCity;
    fill({ country, postalCode: '', state: '', ...(isFilledCity && { city: '' }) });
  };

  const isUnknown = pincode !== undefined && (error as HttpFailure | undefined)?.status === 404;
  return { place: place ?? (isUnknown ? null : undefined), changeCountry };
}
