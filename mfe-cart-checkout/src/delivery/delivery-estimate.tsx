import { useEffect, useState } from 'react';
import { parsePincode } from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { TextField, TruckIcon } from '@chhapai/ui';
import { formatDeliveryWindow } from './delivery-text';
import { pincodesApi, readRememberedPincode, rememberPincode } from './pincodes.api';
import styles from './delivery-estimate.module.css';

/**
 * A PIN code field with the dates between which an order placed today would arrive. The code is remembered for the next page.
 */
export function DeliveryEstimate() {
  const [typed, setTyped] = useState('');
  useEffect(() => setTyped(readRememberedPincode()), []);
  const pincode = parsePincode(typed);
  const { currentData: area, error } = pincodesApi.useGetPincodeQuery(pincode ?? '', { skip: !pincode });
  const failure = pincode ? (error as HttpFailure | undefined) : undefined;
  const change = (text: string) => {
    setTyped(text);
    const code = parsePincode(text);
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
        placeholder="For example, 226001"
        value={typed}
        error={failureText(failure)}
        onChange={({ target }) => change(target.value)}
        className={styles.field}
      />
      <p className={styles.result} role="status">
        {!pincode && typed.trim() !== '' && 'A PIN code has six digits, such as 226001.'}
        {area && (
          <>
            <TruckIcon size={20} />
            <span>
              Get it in <strong>{area.city}</strong> between <strong>{formatDeliveryWindow(area.delivery)}</strong>
            </span>
          </>
        )}
      </p>
    </div>
  );
}

function failureText(failure: HttpFailure | undefined): string | undefined {
  if (!failure) return undefined;
  if (failure.status === 404) return failure.message;
  return 'The delivery date could not be loaded. Delivery usually takes 6–9 business days.';
}

// Widgets are exported as `Component`; the cart page imports this one directly.
export { DeliveryEstimate as Component };
