import { useEffect, useRef } from 'react';
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
  const chips = useRef<HTMLDivElement>(null);
  useEffect(() => centerInRow(chips.current?.querySelector('[aria-current=true]')), [chosen]);
  return (
    <div ref={chips}>
      <ChipRow label="Category">
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
    </div>
  );
}

/** Scrolls the row, but not the page, to centre the selected chip. */
function centerInRow(chip: Element | null | undefined): void {
  const row = chip?.parentElement;
  if (!chip || !row) return;
  const [inner, outer] = [chip.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
