import { Link } from '@chhapai/host-api';
import { Chip, ChipRow } from '@chhapai/ui';
import { workCategories, type WorksChoice } from '../../works/works.rules';

interface CategoryChipsProps {
  chosen: WorksChoice;
  addressOf: (id: WorksChoice) => string;
}

/** The kinds of work, each a link of its own. */
export function CategoryChips({ chosen, addressOf }: CategoryChipsProps) {
  return (
    <ChipRow label="Category">
      {workCategories.map(({ id, name }) => (
        <Chip
          key={id}
          selected={id === chosen}
          render={(slot) => <Link to={addressOf(id)} preventScrollReset {...slot} />}
        >
          {name}
        </Chip>
      ))}
    </ChipRow>
  );
}
