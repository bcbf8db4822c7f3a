import { StarIcon } from '../icons/shop-icons';
import styles from './rating-input.module.css';

interface RatingInputProps {
  legend: string;
  /** Name of the radio buttons; unique within the form. */
  name: string;
  /** 1 to 5, or 0 if nothing is selected. */
  value: number;
  onChange: (stars: number) => void;
  disabled?: boolean;
}

/** A rating of one to five stars. It consists of radio buttons, so arrow keys work. */
export function RatingInput({ legend, name, value, onChange, disabled }: RatingInputProps) {
  return (
    <fieldset className={styles.rating} disabled={disabled}>
      <legend className={styles.legend}>{legend}</legend>
      {[1, 2, 3, 4, 5].map((star) => (
        <label key={star} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={star}
            checked={star === value}
            aria-label={star === 1 ? '1 star' : `${star} stars`}
            onChange={() => onChange(star)}
          />
          <StarIcon size={32} className={star <= value ? styles.full : undefined} />
        </label>
      ))}
    </fieldset>
  );
}
