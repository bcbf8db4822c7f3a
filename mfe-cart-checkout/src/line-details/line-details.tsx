import { optionEntries, type ChosenVariant, type PersonalisationAnswer } from '@chhapai/contracts';
import styles from './line-details.module.css';

interface LineDetailsProps {
  variant?: ChosenVariant | undefined;
  answers?: readonly PersonalisationAnswer[] | undefined;
}

/** The variant and the personalisation of a cart or order line. */
export function LineDetails({ variant, answers = [] }: LineDetailsProps) {
  const details = [
    ...optionEntries(variant?.options ?? {}).map(([name, value]) => ({ key: `option ${name}`, label: name, value })),
    ...(variant ? [{ key: 'sku', label: 'SKU', value: variant.sku }] : []),
    ...answers.map(({ key, label, value, fileName }) => ({ key, label, value: value ?? fileName })),
  ];
  if (details.length === 0) return null;
  return (
    <dl className={styles.list}>
      {details.map(({ key, label, value }) => (
        <div key={key} className={styles.detail}>
          <dt>{label}:</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
