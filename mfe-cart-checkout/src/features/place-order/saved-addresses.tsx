import type { SavedAddress } from '@chhapai/contracts';
import { RadioCards } from '@chhapai/ui';

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** Id of the chosen address; empty for a new one. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** A choice between the saved addresses and a new one. */
export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  const options = addresses.map(({ _id, fullName, address, city, state, postalCode, country }) => ({
    value: _id,
    label: fullName,
    hint: [address, `${city} ${postalCode}`.trim(), state ?? country].join(', '),
  }));
  const other = { value: '', label: 'Another address', hint: 'Enter a different delivery address' };
  return (
    <RadioCards
      legend="Deliver to"
      name="savedAddress"
      options={[...options, other]}
      value={chosen}
      onChange={onChoose}
    />
  );
}
