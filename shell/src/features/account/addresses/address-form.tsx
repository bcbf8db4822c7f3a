import { useEffect, useEffectEvent, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import {
  areaFields,
  isIndian,
  parsePincode,
  type ChangeAddressBody,
  type Pincode,
  type SavedAddress,
} from '@chhapai/contracts';
import type { HttpFailure } from '@chhapai/host-api';
import { Notice } from '@chhapai/ui';
import { RequestForm } from '../../../forms/request-form';
import { addressInput, changedFields, differences, draftErrors, draftOf, type AddressDraft } from './address.rules';
import { AddressFields } from './address-fields';
import { currentAddress, useGetPincodeAreaQuery, type AddressInput } from './addresses.api';

interface AddressFormProps {
  initial: AddressDraft;
  submitLabel: string;
  /** Saves the address; rejects with the `HttpFailure` of the request. */
  onSave: (input: AddressInput) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  children?: ReactNode;
}

/**
 * A new address, or a saved one that is being edited. The PIN code fills in the city and, unless it covers several States, the
 * State.
 */
export function AddressForm({ initial, submitLabel, onSave, onDone, onCancel, children }: AddressFormProps) {
  const [draft, setDraft] = useState(initial);
  const area = usePincodeArea(draft, setDraft);
  return (
    <RequestForm
      submitLabel={submitLabel}
      fallbackMessage="The address could not be saved. Please try again."
      validate={() => draftErrors(draft, area)}
      onSubmit={() => onSave(addressInput(draft))}
      onDone={onDone}
      onCancel={onCancel}
    >
      {(errors) => (
        <>
          <AddressFields
            draft={draft}
            errors={errors}
            area={area}
            canBeDefault={!initial.isDefault}
            onChange={setDraft}
          />
          {children}
        </>
      )}
    </RequestForm>
  );
}

interface EditAddressProps extends Omit<AddressFormProps, 'initial' | 'submitLabel' | 'onSave' | 'children'> {
  saved: SavedAddress;
  /** Changes the given version of the address. */
  onChange: (version: number, change: ChangeAddressBody) => Promise<unknown>;
}

/** Sends only changed fields. If the address was changed elsewhere, shows the changes and keeps the typed values. */
export function EditAddress({ saved, onChange, ...form }: EditAddressProps) {
  /** The version that the typed changes are based on. */
  const [base, setBase] = useState(saved);
  const [changes, setChanges] = useState<string[]>([]);
  const save = async (input: AddressInput) => {
    const change = changedFields(base, input);
    if (Object.keys(change).length === 0) return;
    try {
      await onChange(base.version, change);
    } catch (error) {
      const current = currentAddress(error as HttpFailure);
      if (current) {
        setChanges(differences(base, current));
        setBase(current);
      }
      throw error;
    }
  };
  return (
    <AddressForm {...form} initial={draftOf(saved)} submitLabel="Save address" onSave={save}>
      {changes.length > 0 && (
        <Notice tone="caution" title="Changed elsewhere">
          {changes.join('. ')}. Save again to use what you typed.
        </Notice>
      )}
    </AddressForm>
  );
}

/**
 * Looks up the PIN code and fills in the city and, unless it covers several States, the State. Returns them, null if the code
 * does not exist, and undefined if that is unknown.
 */
function usePincodeArea(
  draft: AddressDraft,
  setDraft: Dispatch<SetStateAction<AddressDraft>>,
): Pincode | null | undefined {
  const pincode = isIndian(draft) ? parsePincode(draft.postalCode) : undefined;
  const { currentData: area, error } = useGetPincodeAreaQuery(pincode ?? '', { skip: !pincode });
  /** The city that a PIN code filled in; the next one may replace it. */
  const filledCity = useRef('');
  const fillIn = useEffectEvent((found: Pincode) => {
    const filled = areaFields(draft, found, filledCity.current);
    filledCity.current = filled.city ?? '';
    setDraft({ ...draft, ...filled });
  });
  useEffect(() => {
    if (area) fillIn(area);
  }, [area]);
  const isUnknown = pincode !== undefined && (error as HttpFailure | undefined)?.status === 404;
  return area ?? (isUnknown ? null : undefined);
}
