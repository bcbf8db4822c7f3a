import { useEffect, useEffectEvent, useRef, type Dispatch, type SetStateAction } from 'react';
import { readPincode, type Pincode } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { isIndian, withArea, type AddressDraft } from './address.rules';
import { useGetPincodeAreaQuery } from './addresses.api';

/**
 * Looks up the PIN code and fills in city and State. Returns them, null if the code does not exist, and undefined if that is
 * unknown.
 */
export function usePincodeArea(
  draft: AddressDraft,
  setDraft: Dispatch<SetStateAction<AddressDraft>>,
): Pincode | null | undefined {
  const pincode = isIndian(draft) ? readPincode(draft.postalCode) : undefined;
  const { currentData: area, error } = useGetPincodeAreaQuery(pincode ?? '', { skip: !pincode });
  /** The city that a PIN code filled in; the next one may replace it. */
  const filledCity = useRef('');
  const fillIn = useEffectEvent((found: Pincode) => {
    const filled = withArea(draft, found, filledCity.current);
    filledCity.current = filled.city === found.city ? found.city : '';
    setDraft(filled);
  });
  useEffect(() => {
    if (area) fillIn(area);
  }, [area]);
  const isUnknown = pincode !== undefined && (error as HttpFailure | undefined)?.status === 404;
  return area ?? (isUnknown ? null : undefined);
}
