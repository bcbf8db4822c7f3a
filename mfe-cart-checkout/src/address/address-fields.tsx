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
import type { AddressDraft, AddressErrors, AddressField } from './address.rules';
import styles from './address-fields.module.css';

interface AddressFieldsProps {
  address: AddressDraft;
  errors: AddressErrors;
  /** City and State of the PIN code; null if the code does not exist, undefined while loading. */
  area: Pincode | null | undefined;
  onChange: (part: Partial<AddressDraft>) => void;
  onCountryChange: (country: string) => void;
}

const countries = countryNames();
const optionsOf = (names: readonly string[]) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
// Created once, so that React does not compare about 300 options on every keystroke.
const countryOptions = optionsOf(countries);
const stateOptions = optionsOf(indianStates);

export function AddressFields({ address, errors, area, onChange, onCountryChange }: AddressFieldsProps) {
  const inIndia = isIndian(address);
  const field = (name: AddressField, label: string, autoComplete: string, maxLength: number) => ({
    name,
    label,
    maxLength,
    autoComplete: `shipping ${autoComplete}`,
    required: true,
    value: address[name],
    error: errors[name],
    className: styles[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  // Shown without waiting for a submit, because it explains why no city is filled in.
  const unknownPincode = area === null ? unknownPincodeError(address.postalCode.trim()) : undefined;
  const withoutLength = ({ maxLength: _maxLength, ...rest }: ReturnType<typeof field>) => rest;
  return (
    <div className={styles.grid}>
      <TextField {...field('fullName', 'Full Name', 'name', 80)} />
      <TextField
        {...field('phone', 'Mobile number', 'tel', 25)}
        type="tel"
        inputMode="tel"
        hint={
          inIndia
            ? 'The courier calls this number before delivery.'
            : 'We’ll call this number to agree shipping and payment.'
        }
      />
      <SelectField
        {...withoutLength(field('country', 'Country', 'country-name', 60))}
        onChange={({ target }) => onCountryChange(target.value)}
      >
        {!countries.includes(address.country) && <option value={address.country}>{address.country}</option>}
        {countryOptions}
      </SelectField>
      <TextField
        {...field('postalCode', 'Postal Code', 'postal-code', 12)}
        {...(inIndia && { inputMode: 'numeric', hint: 'Six digits; we’ll fill in your city and State.' })}
        required={hasPostalCodes(countryCodeOf(address.country) ?? '')}
        error={errors.postalCode ?? unknownPincode}
      />
      <TextField
        {...field('address', 'Address', 'street-address', 300)}
        {...(inIndia && { hint: 'House or flat number, street and area.' })}
      />
      <TextField {...field('city', 'City', 'address-level2', 80)} />
      {inIndia && (
        <SelectField
          {...withoutLength(field('state', 'State', 'address-level1', 60))}
          hint={area ? sharedPincodeHint(area) : undefined}
        >
          <option value="">Choose your State</option>
          {stateOptions}
        </SelectField>
      )}
      {inIndia && (
        <TextField
          {...field('gstin', 'GSTIN (optional)', 'off', 20)}
          autoComplete="off"
          required={false}
          hint="Only for an invoice in your company’s name."
        />
      )}
      {!inIndia && needsState(address) && <TextField {...field('state', 'State', 'address-level1', 60)} />}
    </div>
  );
}
