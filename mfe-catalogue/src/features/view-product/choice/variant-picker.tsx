import { useId } from 'react';
import { isColourOption, type Product } from '@chhapai/contracts';
import { Button, classNames } from '@chhapai/ui';
import { colourOf } from './colours';
import { piecesLeft } from './offer.rules';
import { chooseValue, conflictOf, searchOf } from './option-values.rules';
import { type Choice, matchingVariants, optionGroups, parameterOf } from './variants.rules';
import styles from './variant-picker.module.css';

interface VariantPickerProps {
  product: Product;
  choice: Choice;
  /** Gets the query of the page with the new choice. */
  onChoose: (search: string) => void;
}

/**
 * A radio group for each option. A widget, so that only products with variants load it. Values that cannot be combined
 * with the other choices say so, and can still be chosen. Without scripts it is a form that sends the choice in the
 * URL.
 */
export function VariantPicker({ product, choice, onChoose }: VariantPickerProps) {
  const { variants = [] } = product;
  return (
    <form method="get" className={styles.picker} data-variant-picker>
      {optionGroups(variants).map(({ name, values }, position) => (
        <fieldset key={name} className={styles.group}>
          <legend className={styles.legend}>
            {capitalize(name)}: <span className={styles.chosen}>{choice[name] ?? 'choose one'}</span>
          </legend>
          <div className={styles.values}>
            {values.map((value) => (
              <OptionValue
                key={value}
                parameter={parameterOf(position)}
                option={name}
                value={value}
                isChosen={choice[name] === value}
                note={noteOf(product, choice, name, value)}
                onChoose={() => onChoose(searchOf(variants, chooseValue(variants, choice, name, value)))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <noscript>
        <Button type="submit" kind="secondary" small>
          Show this choice
        </Button>
      </noscript>
    </form>
  );
}

export { VariantPicker as Component };

/** Why a value cannot be bought with the other choices. */
function noteOf(product: Product, choice: Choice, name: string, value: string): string | undefined {
  const { variants = [] } = product;
  const conflict = conflictOf(variants, choice, name, value);
  if (conflict) return conflict;
  const pieces = piecesLeft(product, matchingVariants(variants, { ...choice, [name]: value }));
  return pieces !== undefined && pieces <= 0 ? 'Sold out' : undefined;
}

interface OptionValueProps {
  parameter: string;
  option: string;
  value: string;
  isChosen: boolean;
  note: string | undefined;
  onChoose: () => void;
}

function OptionValue({ parameter, option, value, isChosen, note, onChoose }: OptionValueProps) {
  const id = useId();
  const colour = isColourOption(option) ? colourOf(value) : undefined;
  return (
    <label className={classNames(styles.value, note !== undefined && styles.unavailable)}>
      <input
        type="radio"
        className={styles.radio}
        name={parameter}
        value={value}
        checked={isChosen}
        aria-labelledby={`${id}-value`}
        aria-describedby={note && `${id}-note`}
        onChange={onChoose}
      />
      {colour && <span className={styles.swatch} style={{ background: colour }} aria-hidden />}
      <span className={styles.text}>
        <span id={`${id}-value`}>{value}</span>
        {note && (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        )}
      </span>
    </label>
  );
}

const capitalize = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
