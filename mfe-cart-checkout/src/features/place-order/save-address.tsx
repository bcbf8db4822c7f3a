import { MAX_SAVED_ADDRESSES, type SavedAddress, type ShippingAddress } from '@chhapai/contracts';
import { failureMessage, useAuth, useHost } from '@chhapai/host-api';
import { Button, CheckIcon, holdsFocus } from '@chhapai/ui';
import { addressFieldNames, savedDraft, shippingAddress } from '../../address/address.rules';
import { saveAddressApi } from './save-address.api';
import styles from './order-placed.module.css';

/**
 * Offers to save the address of an order. Renders nothing if the address is already saved, or if the address book is full or
 * cannot be loaded.
 */
export function SaveAddress({ address }: { address: ShippingAddress }) {
  const { user } = useAuth();
  const { notify } = useHost();
  const { currentData: savedAddresses } = saveAddressApi.useGetDeliveryAddressesQuery(user?.email ?? '', {
    skip: !user,
  });
  const [save, { isLoading, isSuccess }] = saveAddressApi.useSaveDeliveryAddressMutation();
  if (isSuccess)
    return (
      <p role="status" tabIndex={-1} ref={takeFocus} className={styles.savedAddress}>
        <CheckIcon size={20} /> Address saved for your next order
      </p>
    );
  if (
    !savedAddresses ||
    savedAddresses.length >= MAX_SAVED_ADDRESSES ||
    savedAddresses.some((saved) => isSameAddress(saved, address))
  )
    return null;
  const saveAddress = async () => {
    const { error } = await save(address);
    if (error) notify.error(failureMessage(error, 'The address could not be saved. Please try again.'));
  };
  return (
    <Button kind="quiet" busy={isLoading} onClick={() => void saveAddress()}>
      Save this address for next time
    </Button>
  );
}

/** The text replaces the button that had focus. */
function takeFocus(text: HTMLElement | null): void {
  if (holdsFocus(null)) text?.focus({ preventScroll: true });
}

/** Whether a saved address is the same as an order's. */
export function isSameAddress(saved: SavedAddress, ordered: ShippingAddress): boolean {
  const known = shippingAddress(savedDraft(saved));
  return addressFieldNames.every((name) => known[name] === ordered[name]);
}
