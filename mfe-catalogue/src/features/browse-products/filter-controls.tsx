import type { ListTotal, Occasion, ProductSort } from '@chhapai/contracts';
import { Button, CloseIcon, IconButton, SelectField } from '@chhapai/ui';
import { occasions } from '../../products/product-lists.rules';
import { priceChoices, priceName, priceValue, parsePriceValue, sortChoices } from './filter-choices';
import { productCount, type CatalogueFilter } from './filter-products.rules';
import styles from './filter-controls.module.css';

/** The id of the controls, for the button that opens them on a phone. */
export const FILTER_CONTROLS_ID = 'filter-controls';
const TITLE_ID = 'filter-title';

interface FilterControlsProps {
  filter: CatalogueFilter;
  /** Undefined while it is not known. */
  total: ListTotal | undefined;
  onFilter: (change: Partial<CatalogueFilter>) => void;
}

/**
 * Occasion, price and sort order: a row on wide screens, a native popover at the bottom of the screen on phones, which
 * opens and closes without JavaScript.
 */
export function FilterControls({ filter, total, onFilter }: FilterControlsProps) {
  const price = priceValue(filter);
  return (
    <div id={FILTER_CONTROLS_ID} popover="auto" role="group" aria-labelledby={TITLE_ID} className={styles.controls}>
      <header className={styles.header}>
        <h2 id={TITLE_ID} className={styles.title}>
          Filter and sort
        </h2>
        <IconButton label="Close" popoverTarget={FILTER_CONTROLS_ID} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </header>
      <SelectField
        label="Occasion"
        value={filter.occasion ?? ''}
        onChange={({ target }) => onFilter({ occasion: (target.value || undefined) as Occasion | undefined })}
      >
        <option value="">Any occasion</option>
        {occasions.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField label="Price" value={price} onChange={({ target }) => onFilter(parsePriceValue(target.value))}>
        <option value="">Any price</option>
        {price && !priceChoices.some(({ value }) => value === price) && (
          <option value={price}>{priceName(filter)}</option>
        )}
        {priceChoices.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Sort by"
        value={filter.sort}
        onChange={({ target }) => onFilter({ sort: target.value as ProductSort })}
      >
        {sortChoices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button wide className={styles.close} popoverTarget={FILTER_CONTROLS_ID} popoverTargetAction="hide">
        {total ? `Show ${productCount(total)}` : 'Show products'}
      </Button>
    </div>
  );
}
