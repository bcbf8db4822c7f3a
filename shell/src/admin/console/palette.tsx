import { useState, type KeyboardEvent } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from 'react-router-dom';
import { useAllShortcuts, type Shortcut } from '@chhapai/console-ui';
import { Dialog, SearchIcon } from '@chhapai/ui';
import { ResultList, SearchStatus } from './result-list';
import { exactOrderPath, isMatch, nonEmptyGroups, screenItem, type SearchItem } from './search-results.rules';
import type { ScreenGroup } from './staff-screens.rules';
import { useSearch } from './use-search';
import styles from './search.module.css';

interface PaletteProps {
  open: boolean;
  onClose: () => void;
  screens: readonly ScreenGroup[];
}

/** Goes to a screen, an order or a person, or runs an action of the screen. */
export function Palette({ open, onClose, screens }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Command palette" className={styles.palette}>
      <PaletteSearch onClose={onClose} screens={screens} />
    </Dialog>
  );
}

function PaletteSearch({ onClose, screens }: Omit<PaletteProps, 'open'>) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const results = useSearch(query, screens);
  const commands = useAllShortcuts().filter((shortcut) => !shortcut.isKeyOnly && isMatch(query, shortcut.label));
  const isQueryEmpty = query.trim() === '';
  const groups = nonEmptyGroups([
    ...(isQueryEmpty
      ? [{ label: 'Screens', items: screens.flatMap((group) => group.screens).map(screenItem) }]
      : results.groups),
    { label: 'Actions', items: commands.map(commandItem) },
  ]);
  const choose = ({ path, run }: SearchItem) => {
    onClose();
    if (path) void navigate(path);
    run?.();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const path = event.key === 'Enter' ? exactOrderPath(query) : undefined;
    if (!path) return;
    event.preventDefault();
    event.stopPropagation();
    choose({ id: path, label: path, path });
  };
  return (
    <div onKeyDownCapture={handleKeyDown}>
      <Autocomplete.Root
        open
        inline
        items={groups}
        filter={null}
        value={query}
        autoHighlight="always"
        itemToStringValue={(item: SearchItem) => item.label}
        onValueChange={(text, { reason }) => reason !== 'item-press' && setQuery(text)}
      >
        <div className={styles.search}>
          <SearchIcon size={16} className={styles.lens} />
          <Autocomplete.Input
            // Takes focus when the dialog opens.
            ref={(input) => input?.setAttribute('autofocus', '')}
            className={styles.input}
            aria-label="Screen, order, person or action"
            placeholder="Screen, order, person or action"
            autoComplete="off"
            maxLength={80}
          />
        </div>
        <SearchStatus query={query} {...results} isEmpty={groups.length === 0} />
        <ResultList onChoose={choose} />
      </Autocomplete.Root>
    </div>
  );
}

const commandItem = ({ label, keys, run }: Shortcut): SearchItem => ({ id: `do ${label}`, label, keys, run });
