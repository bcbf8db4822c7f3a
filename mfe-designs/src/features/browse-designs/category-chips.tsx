import { Link } from '@chhapai/host-api';
import { Chip, ChipRow } from '@chhapai/ui';
import { designCategories, type DesignChoice } from '../../designs/designs.rules';

interface CategoryChipsProps {
  chosen: DesignChoice;
  /** One for each category, in the same order. */
  counts: readonly number[];
  urlOf: (id: DesignChoice) => string;
}

/** A scrolling row of categories that keeps the chosen one in view. */
export function CategoryChips({ chosen, counts, urlOf }: CategoryChipsProps) {
  return (
    <ChipRow label="Category" selectedId={chosen}>
      {designCategories.map(({ id, name }, index) => (
        <Chip
          key={id}
          selected={id === chosen}
          count={counts[index]!}
          render={(slot) => <Link to={urlOf(id)} preventScrollReset {...slot} />}
        >
          {`${name} `}
        </Chip>
      ))}
    </ChipRow>
  );
}
