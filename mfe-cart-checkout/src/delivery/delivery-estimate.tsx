import { useEffect, useState } from 'react';
import { readPincode } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { TextField, TruckIcon } from '@chhapai/ui';
import { windowWords } from './delivery-words.rules';
import { pincodesApi } from './pincodes.api';
import { rememberedPincode, rememberPincode } from './remembered-pincode';
import styles from './delivery-estimate.module.css';

/** A PIN code field that says when an order placed today arrives there. The code is remembered for the next page. */
export function DeliveryEstimate() {
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(rememberedPincode()), []);
  const pincode = readPincode(typed);
  const { currentData: place, error } = pincodesApi.useGetPincodeQuery(pincode ?? '', { skip: !pincode });
  const failure = pincode ? (error as HttpFailure | undefined) : undefined;
  const change = (text: string) => {
    setTyped(text);
    const code = readPincode(text);
    if (code) rememberPincode(code);
  };
  return (
    <div className={styles.estimate}>
      <TextField
        label="Delivery PIN code"
        name="pincode"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={7}
        placeholder="226001"
        value={typed}
        error={failureWords(failure)}
        onChange={({ target }) => change(target.value)}
        className={styles.field}
      />
      <p className={styles.answer} role="status">
        {!pincode && typed.trim() !== '' && 'A PIN code has six digits, such as 226001.'}
        {place && (
          <>
            <TruckIcon size={20} />
            <span>
              Get it in <strong>{place.city}</strong> between <strong>{windowWords(place.delivery)}</strong>
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function failureWords(failure: HttpFailure | undefined): string | undefined {
  if (!failure) return undefined;
  if (failure.status === 404) return failure.message;
  return 'The delivery date could not be loaded. Delivery usually takes 6–9 business days.';
}

// The widget of this name, which other apps show too.
export { DeliveryEstimate as Component };
