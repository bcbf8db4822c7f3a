import type { ShippingAddress } from '@chhapai/contracts';
import { TextField } from '@chhapai/ui';
import { addressFields, type AddressErrors } from './address.rules';
import styles from './place-order.module.css';

interface AddressFieldsProps {
  address: ShippingAddress;
  errors: AddressErrors;
  onChange: (address: ShippingAddress) => void;
}

export function AddressFields({ address, errors, onChange }: AddressFieldsProps) {
  return (
    <div className={styles.addressGrid}>
      {addressFields.map(({ name, label, autoComplete, maxLength }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          autoComplete={`shipping ${autoComplete}`}
          maxLength={maxLength}
          required
          value={address[name]}
          error={errors[name]}
          className={styles[name]}
          onChange={(event) => onChange({ ...address, [name]: event.target.value })}
        />
      ))}
    </div>
  );
}
