import { ActionMenu, type MenuAction } from '../menu/action-menu';
import type { ContentItem, NamedKind } from './content-kind';
import { useContentActions } from './use-content-actions';

interface ContentMenuProps<Item extends ContentItem> {
  kind: NamedKind<Item>;
  item: Item;
  /** Where visitors see it once it is published. */
  shopPath: string;
  /** Actions that only this kind of content has. */
  more?: readonly MenuAction[];
}

/** The menu of an item in a list of content, with the actions that its state allows. */
export function ContentMenu<Item extends ContentItem>({ kind, item, shopPath, more = [] }: ContentMenuProps<Item>) {
  const { archive, restore, setPublished } = useContentActions(kind);
  const { _id, state } = item;
  const actions: MenuAction[] = [
    { label: 'Edit', path: `${kind.path}/${_id}` },
    ...(state === 'published' ? [{ label: 'View in the shop', path: shopPath }] : []),
    ...more,
    ...(state === 'published' ? [{ label: 'Unpublish', run: () => void setPublished(item, false) }] : []),
    ...(state === 'draft' ? [{ label: 'Publish', run: () => void setPublished(item, true) }] : []),
    state === 'archived'
      ? { label: 'Restore', run: () => void restore(item) }
      : { label: 'Archive', run: () => void archive(item) },
  ];
  return <ActionMenu label={`Actions for ${kind.nameOf(item)}`} actions={actions} />;
}
