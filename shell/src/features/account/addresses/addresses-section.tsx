import { useRef, useState } from 'react';
import { formatPhone, MAX_SAVED_ADDRESSES, type SavedAddress } from '@chhapai/contracts';
import { failureMessage, useHost } from '@chhapai/host-api';
import { Badge, Button, ErrorState, holdsFocus, Loading, SkeletonText } from '@chhapai/ui';
import { AccountSection } from '../account-section';
import { AddressForm, EditAddress } from './address-form';
import { newDraft } from './address.rules';
import {
  useAddAddressMutation,
  useChangeAddressMutation,
  useDeleteAddressMutation,
  useGetAccountAddressesQuery,
} from './addresses.api';
import section from '../account-section.module.css';
import styles from './addresses.module.css';

interface AddressesSectionProps {
  email: string;
  /** The person's name, with which a new address starts. */
  name: string;
}

/** The addresses that the checkout offers. */
export function AddressesSection({ email, name }: AddressesSectionProps) {
  const { currentData, error, isFetching, refetch } = useGetAccountAddressesQuery(email, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <AccountSection id="addresses" title="Saved addresses" intro="Ready for your next order.">
      {currentData ? (
        <Addresses addresses={currentData} name={name} />
      ) : error ? (
        <ErrorState
          title="Your addresses could not be loaded"
          level={3}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your addresses...">
          <SkeletonText lines={4} />
        </Loading>
      )}
    </AccountSection>
  );
}

function Addresses({ addresses, name }: { addresses: readonly SavedAddress[]; name: string }) {
  const { notify } = useHost();
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();
  /** The ids of the addresses that are being edited, and `new` while one is being added. */
  const [openForms, setOpenForms] = useState<readonly string[]>([]);
  /** The form that was closed last: the button that takes its place gets focus. */
  const [closedForm, setClosedForm] = useState<string>();
  const [deleted, setDeleted] = useState<{ address: SavedAddress; hadFocus: boolean }>();
  const open = (form: string) => setOpenForms((forms) => [...forms, form]);
  const close = (form: string) => {
    setClosedForm(holdsFocus(itemElement(form)) ? form : undefined);
    setOpenForms((forms) => forms.filter((other) => other !== form));
  };
  const handleDone = (form: string) => {
    close(form);
    notify.success('Address saved', { id: 'account' });
  };
  const handleDeleted = (address: SavedAddress) =>
    setDeleted({ address, hadFocus: holdsFocus(itemElement(address._id)) });
  const handleRestored = (id: string, hadFocus: boolean) => {
    setDeleted(undefined);
    setClosedForm(hadFocus ? id : undefined);
  };
  return (
    <>
      {deleted && (
        <DeletedAddress
          key={deleted.address._id}
          address={deleted.address}
          takesFocus={deleted.hadFocus}
          onRestored={handleRestored}
        />
      )}
      {addresses.length === 0 && openForms.length === 0 && <p className={styles.empty}>No saved addresses yet.</p>}
      <ul role="list" className={styles.list}>
        {addresses.map((address) => (
          <li key={address._id} id={itemId(address._id)} className={styles.item}>
            {openForms.includes(address._id) ? (
              <EditAddress
                saved={address}
                onChange={(version, changed) => change({ id: address._id, version, change: changed }).unwrap()}
                onDone={() => handleDone(address._id)}
                onCancel={() => close(address._id)}
              />
            ) : (
              <AddressCard
                address={address}
                takesFocus={closedForm === address._id}
                onEdit={() => open(address._id)}
                onDeleted={() => handleDeleted(address)}
              />
            )}
          </li>
        ))}
      </ul>
      {openForms.includes('new') ? (
        <div id={itemId('new')}>
          <AddressForm
            initial={newDraft(name, addresses.length === 0)}
            submitLabel="Save address"
            onSave={(input) => add(input).unwrap()}
            onDone={() => handleDone('new')}
            onCancel={() => close('new')}
          />
        </div>
      ) : addresses.length < MAX_SAVED_ADDRESSES ? (
        <div>
          <Button kind="secondary" small autoFocus={closedForm === 'new'} onClick={() => open('new')}>
            Add an address
          </Button>
        </div>
      ) : (
        <p className={styles.empty}>You have saved {MAX_SAVED_ADDRESSES} addresses. Delete one to add another.</p>
      )}
    </>
  );
}

const itemId = (id: string) => `address-${id}`;
const itemElement = (id: string) => document.getElementById(itemId(id));

interface AddressCardProps {
  address: SavedAddress;
  /** The card replaces a focused button or form, so its first button gets focus. */
  takesFocus: boolean;
  onEdit: () => void;
  onDeleted: () => void;
}

function AddressCard({ address, takesFocus, onEdit, onDeleted }: AddressCardProps) {
  const edit = useRef<HTMLButtonElement>(null);
  const { notify } = useHost();
  const [remove, { isLoading }] = useDeleteAddressMutation();
  const [change, { isLoading: isChanging }] = useChangeAddressMutation();
  const { fullName, phone, gstin, isDefault, address: street, city, state, postalCode, country } = address;
  const name = `${fullName}, ${street}`;
  const deleteAddress = async () => {
    const { error } = await remove(address);
    if (error)
      notify.error(failureMessage(error, 'The address could not be deleted. Please try again.'), { id: 'account' });
    else onDeleted();
  };
  const makeDefault = async () => {
    const { error } = await change({ id: address._id, version: address.version, change: { isDefault: true } });
    if (error)
      return notify.error(failureMessage(error, 'The address could not be changed. Please try again.'), {
        id: 'account',
      });
    // The button disappears.
    if (holdsFocus(itemElement(address._id))) edit.current?.focus();
    notify.success('This is now your default address', { id: 'account' });
  };
  return (
    <>
      <address className={styles.address}>
        <strong>{fullName}</strong> {isDefault && <Badge tone="info">Default</Badge>}
        <br />
        {street}
        <br />
        {[city, state, postalCode].filter(Boolean).join(', ')}
        <br />
        {country}
        {phone && (
          <>
            <br />
            {formatPhone(phone)}
          </>
        )}
        {gstin && (
          <>
            <br />
            GSTIN {gstin}
          </>
        )}
      </address>
      <div className={section.buttons}>
        <Button kind="secondary" small ref={edit} autoFocus={takesFocus} aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {!isDefault && (
          <Button
            kind="quiet"
            small
            busy={isChanging}
            aria-label={`Make default: ${name}`}
            onClick={() => void makeDefault()}
          >
            Make default
          </Button>
        )}
        <Button kind="quiet" small busy={isLoading} aria-label={`Delete ${name}`} onClick={() => void deleteAddress()}>
          Delete
        </Button>
      </div>
    </>
  );
}

interface DeletedAddressProps {
  address: SavedAddress;
  /** The deleted address had focus, so Undo gets it. */
  takesFocus: boolean;
  /** Called with the id of the restored address, and whether Undo, which disappears, had focus. */
  onRestored: (id: string, hadFocus: boolean) => void;
}

/** Offers to restore the last deleted address, for as long as the page is open. */
function DeletedAddress({ address, takesFocus, onRestored }: DeletedAddressProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { notify } = useHost();
  const [add, { isLoading }] = useAddAddressMutation();
  const restore = async () => {
    const { _id, version: _version, ...input } = address;
    const { data, error } = await add(input);
    if (!data)
      return notify.error(failureMessage(error, 'The address could not be restored. Please try again.'), {
        id: 'account',
      });
    onRestored(data._id, holdsFocus(frame.current));
    notify.success('Address restored', { id: 'account' });
  };
  return (
    <div ref={frame} role="status" className={styles.deleted}>
      <span>
        The address of {address.fullName} in {address.city} was deleted.
      </span>
      <Button kind="secondary" small busy={isLoading} autoFocus={takesFocus} onClick={() => void restore()}>
        Undo
      </Button>
    </div>
  );
}
