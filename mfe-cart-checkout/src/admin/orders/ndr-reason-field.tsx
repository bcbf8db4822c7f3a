import { ndrReasons, type NdrReason } from '@chhapai/contracts';
import { SelectField } from '@chhapai/ui';

interface NdrReasonFieldProps {
  hint: string | undefined;
  initial: NdrReason | undefined;
  onChange: (reason: NdrReason) => void;
}

/**
 * Selects why a parcel could not be delivered. Uncontrolled, because the `onInput` handler of the form renders it
 * again before `onChange` is called.
 */
export function NdrReasonField({ initial, hint, onChange }: NdrReasonFieldProps) {
  return (
    <SelectField
      label="Why it was not delivered"
      name="ndrReason"
      required
      hint={hint}
      defaultValue={initial ?? ''}
      onChange={(event) => onChange(event.target.value as NdrReason)}
    >
      <option value="" disabled>
        Choose a reason
      </option>
      {Object.entries(ndrReasons).map(([reason, name]) => (
        <option key={reason} value={reason}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
