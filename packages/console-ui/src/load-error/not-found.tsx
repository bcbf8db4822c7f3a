import { Link } from '@chhapai/host-api';
import { EmptyState } from '@chhapai/ui';
import type { ParentScreen } from '../page/console-page';
import { toolButtonClass } from '../tool-button';

interface NotFoundProps {
  /** E.g. `There is no such quotation`. */
  title: string;
  text?: string;
  /** The list that the item would be in, with the text of the link, such as `All quotations`. */
  list: ParentScreen;
}

/** Says that there is no such item, or none at all, with a link to the list. */
export function NotFound({ title, text, list }: NotFoundProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Link to={list.path} className={toolButtonClass()}>
          {list.label}
        </Link>
      }
    />
  );
}
