import { useRef, useState } from 'react';
import { invalidFields, QUOTATION_LIMITS, variantName, type StaffProduct } from '@chhapai/contracts';
import { ToolButton, toSentence, useDebounced, useStaffMember } from '@chhapai/console-ui';
import { failureMessage, type HttpFailure } from '@chhapai/host-api';
import { newUuid } from '@chhapai/host-api/pages';
import { formatRupees, TextField } from '@chhapai/ui';
import { quotationsApi } from './quotations.api';
import { typedAmounts, writeLines, type LineDraft } from './quotations.rules';
import styles from './quotations.module.css';

interface QuotationLinesProps {
  lines: readonly LineDraft[];
  /** The ids of the lines in the last request, in its order. */
  sentLines: readonly string[];
  /** The last error, which may name a line by its position in the request. */
  failure: HttpFailure | undefined;
  onChange: (lines: readonly LineDraft[]) => void;
}

const blankLine = (): LineDraft => ({
  _id: newUuid(),
  description: '',
  quantity: '1',
  price: '',
  hsn: '',
  productId: null,
  variantId: null,
});

/** The offered items: text of any kind, or products of the catalogue. */
export function QuotationLines({ lines, sentLines, failure, onChange }: QuotationLinesProps) {
  const [isAdding, setIsAdding] = useState(false);
  const isFull = lines.length >= QUOTATION_LIMITS.lines;
  const heading = useRef<HTMLHeadingElement>(null);
  const add = (line: LineDraft) => {
    onChange([...lines, line]);
    setIsAdding(false);
  };
  /** The button that had focus disappears with the line or the products. */
  const focusHeading = () => heading.current?.focus();
  return (
    <section className={styles.group} aria-labelledby="lines">
      <h2 ref={heading} id="lines" tabIndex={-1} className={styles.heading}>
        Lines
      </h2>
      {lines.length === 0 && <p className={styles.quiet}>No lines yet.</p>}
      <ol role="list" className={styles.lines}>
        {lines.map((line, index) => (
          <Line
            key={line._id}
            line={line}
            index={index}
            errorOf={(name) => errorOf(failure, `lines.${sentLines.indexOf(line._id)}.${name}`)}
            onChange={(change) => onChange(lines.map((each) => (each === line ? { ...line, ...change } : each)))}
            onRemove={() => {
              onChange(lines.filter((each) => each !== line));
              focusHeading();
            }}
          />
        ))}
      </ol>
      <div className={styles.buttons}>
        {/* Not `disabled`, because the button would lose focus with the last line that fits. */}
        <ToolButton aria-disabled={isFull} onClick={() => add(blankLine())}>
          Add a line
        </ToolButton>
        <ToolButton disabled={isFull} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          Add from the catalogue
        </ToolButton>
      </div>
      {isAdding && (
        <ProductPicker
          onChoose={(line) => {
            add(line);
            focusHeading();
          }}
        />
      )}
    </section>
  );
}

interface LineProps {
  line: LineDraft;
  index: number;
  errorOf: (name: string) => string | undefined;
  onChange: (change: Partial<LineDraft>) => void;
  onRemove: () => void;
}

function Line({ line, index, errorOf, onChange, onRemove }: LineProps) {
  const number = index + 1;
  const field = (name: 'description' | 'quantity' | 'price' | 'hsn', label: string, maxLength: number) => ({
    label,
    'aria-label': `${label} of line ${number}`,
    value: line[name],
    maxLength,
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const [{ quantity, pricePaise } = { quantity: 0, pricePaise: 0 }] = typedAmounts({
    lines: writeLines([line]),
    shipping: '',
    discount: '',
  }).lines;
  return (
    <li className={styles.line}>
      <TextField
        {...field('description', 'Description', QUOTATION_LIMITS.description)}
        className={styles.description}
      />
      <TextField {...field('quantity', 'Quantity', 9)} inputMode="numeric" />
      <TextField {...field('price', 'Price each (₹)', 12)} inputMode="decimal" />
      <TextField {...field('hsn', 'HSN', 8)} inputMode="numeric" />
      <output className={styles.lineTotal} aria-label={`Amount of line ${number}`}>
        {formatRupees((quantity * pricePaise) / 100, 2)}
      </output>
      <ToolButton kind="quiet" className={styles.remove} aria-label={`Remove line ${number}`} onClick={onRemove}>
        Remove
      </ToolButton>
    </li>
  );
}

function errorOf(failure: HttpFailure | undefined, name: string): string | undefined {
  return toSentence(invalidFields(failure?.details).find(({ field }) => field === name)?.message);
}

interface Choice {
  id: string;
  label: string;
  line: () => LineDraft;
}

/** What can be quoted: each variant of a product, or the product itself if it has none. */
function choicesOf({ _id, name, price, variants }: StaffProduct): Choice[] {
  const choice = (variantId: string | null, description: string, amount: number): Choice => ({
    id: variantId ?? _id,
    label: `${description}, ${formatRupees(amount, 2)}`,
    line: () => ({ ...blankLine(), description, price: String(amount), productId: _id, variantId }),
  });
  if (variants.length === 0) return [choice(null, name, price)];
  return variants.map((variant) => choice(variant._id, variantName(name, variant.options), variant.price ?? price));
}

/** Finds products by name or SKU. */
function ProductPicker({ onChoose }: { onChoose: (line: LineDraft) => void }) {
  const { email } = useStaffMember();
  const [q, setQ] = useState('');
  const words = useDebounced(q.trim());
  const { currentData, error, isFetching } = quotationsApi.useFindProductsQuery(
    { email, q: words },
    { skip: words.length < 2 },
  );
  return (
    <div className={styles.picker}>
      <TextField
        label="Find a product"
        value={q}
        maxLength={80}
        autoFocus
        error={error ? failureMessage(error, 'The catalogue could not be searched. Please try again.') : undefined}
        onChange={({ target }) => setQ(target.value)}
      />
      <ul role="list" className={styles.found} aria-busy={isFetching}>
        {currentData?.data.flatMap(choicesOf).map(({ id, label, line }) => (
          <li key={id}>
            <ToolButton onClick={() => onChoose(line())}>{label}</ToolButton>
          </li>
        ))}
      </ul>
      {currentData?.data.length === 0 && <p role="status">No products match.</p>}
    </div>
  );
}
