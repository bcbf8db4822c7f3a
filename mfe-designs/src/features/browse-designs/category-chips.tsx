import { useEffect, useRef } from 'react';
import { Link } from '@chhapai/host-api';
import { Chip, ChipRow } from '@chhapai/ui';
import { designCategories, type DesignChoice } from '../../designs/designs.rules';

interface CategoryChipsProps {
  chosen: DesignChoice;
  addressOf: (id: DesignChoice) => string;
}

/** The kinds of designs in one long row; the chosen one is in sight. */
export function CategoryChips({ chosen, addressOf }: CategoryChipsProps) {
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoSight(chips.current?.querySelector('[aria-current=true]')), [chosen]);
  return (
    <div ref={chips}>
      <ChipRow label="Category">
        {designCategories.map(({ id, name, count }) => (
          <Chip
            key={id}
            selected={id === chosen}
            count={count}
            render={(slot) => <Link to={addressOf(id)} preventScrollReset {...slot} />}
          >
            {`${name} `}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}

/** Moves the row, and nothing but the row, so that the chosen chip is in its middle. */
function bringIntoSight(chip: Element | null | undefined): void {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const [inner, outer] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
