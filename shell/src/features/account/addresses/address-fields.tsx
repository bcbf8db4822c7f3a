import { useId, type ChangeEvent } from 'react';
import {
  countryCodeOf,
  countryNames,
  hasPostalCodes,
  indianStates,
  isIndian,
  needsState,
  sharedPincodeHint,
  unknownPincodeError,
  type Pincode,
} from '@chhapai/contracts';
import { SelectField, TextField } from '@chhapai/ui';
import type { FieldErrors } from '../../../forms/use-field-errors';
import { labels, type AddressDraft, type AddressField } from './address.rules';
import styles from './addresses.module.css';

interface AddressFieldsProps {
  draft: AddressDraft;
  errors: FieldErrors;
  /** City and State of the PIN code; null if the code does not exist. */
  area: Pincode | null | undefined;
  /** False for the default address, which stays the default until another address replaces it. */
  canBeDefault: boolean;
  onChange: (draft: AddressDraft) => void;
}

const optionsOf = (names: readonly string[]) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
const countryOptions = optionsOf(countryNames());
const stateOptions = optionsOf(indianStates);

/** The fields of an address in the draft's country. */
export function AddressFields({ draft, errors, area, canBeDefault, onChange }: AddressFieldsProps) {
  const defaultId = useId();
  const isInIndia = isIndian(draft);
  const change = (part: Partial<AddressDraft>) => onChange({ ...draft, ...part });
  const field = (name: AddressField, autoComplete: string) => ({
    name,
    label: labels[name],
    autoComplete,
    required: true,
    value: draft[name],
    error: errors[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change({ [name]: target.value }),
  });
  const unknownCode = area === null ? unknownPincodeError(draft.postalCode.trim()) : undefined;
  return (
    <div className={styles.fields}>
      <TextField {...field('fullName', 'name')} maxLength={80} autoFocus />
      <TextField
        {...field('phone', 'tel')}
        type="tel"
        maxLength={25}
        required={false}
        hint={
          isInIndia
            ? 'The courier calls this number before delivery.'
            : 'We’ll call this number to agree shipping and payment.'
        }
      />
      <SelectField
        {...field('country', 'country-name')}
        onChange={({ target }) => change({ country: target.value, postalCode: '', state: '' })}
      >
        {countryOptions}
      </SelectField>
      <TextField
        {...field('postalCode', 'postal-code')}
        {...(isInIndia && { inputMode: 'numeric', hint: 'Six digits; we’ll fill in your city and State.' })}
        label={isInIndia ? 'PIN code' : labels.postalCode}
        maxLength={12}
        required={hasPostalCodes(countryCodeOf(draft.country) ?? '')}
        error={errors.postalCode ?? unknownCode}
      />
      <TextField
        {...field('address', 'street-address')}
        {...(isInIndia && { hint: 'House or flat number, street and area.' })}
        maxLength={300}
        className={styles.wide}
      />
      <TextField {...field('city', 'address-level2')} maxLength={80} />
      {isInIndia && (
        <SelectField {...field('state', 'address-level1')} hint={area ? sharedPincodeHint(area) : undefined}>
          <option value="">Choose your State</option>
          {stateOptions}
        </SelectField>
      )}
      {!isInIndia && needsState(draft) && <TextField {...field('state', 'address-level1')} maxLength={60} />}
      {isInIndia && (
        <TextField
          {...field('gstin', 'off')}
          label="GSTIN (optional)"
          maxLength={20}
          required={false}
          autoCapitalize="characters"
          spellCheck={false}
          hint="Only for an invoice in your company’s name."
          className={styles.wide}
        />
      )}
      {canBeDefault && (
        <p className={styles.default}>
          <input
            type="checkbox"
            id={defaultId}
            checked={draft.isDefault}
            onChange={({ target }) => change({ isDefault: target.checked })}
          />
          <label htmlFor={defaultId}>Use as my default address</label>
        </p>
      )}
    </div>
  );
}
