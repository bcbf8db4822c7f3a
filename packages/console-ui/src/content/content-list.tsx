import { Link } from '@chhapai/host-api';
import { ListPage, type ListQuery } from '../list/list-page';
import { useListState } from '../list/list-state';
import { useStaffMember } from '../staff-member';
import { toolButtonClass } from '../tool-button';
import { contentApi } from './content.api';
import { capitalize, type ContentItem, type ListedKind } from './content-kind';
import type { BulkContent } from './use-bulk-content';

interface ContentListProps<Item extends ContentItem> {
  kind: ListedKind<Item>;
  /** Makes rows selectable. */
  bulk?: BulkContent<Item>;
}

/** The list of one kind of content, with links to add an item and to arrange the items. */
export function ContentList<Item extends ContentItem>({ kind, bulk }: ContentListProps<Item>) {
  const { noun, api, path, list, order, nameOf } = kind;
  const { email } = useStaffMember();
  const state = useListState(list);
  const query = contentApi.useGetContentPageQuery(
    { email, list: api, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: list.pollingInterval ?? 0 },
  );
  return (
    <ListPage
      title={capitalize(noun[1])}
      noun={noun}
      columns={list.columns}
      rowId={({ _id }) => _id}
      rowLabel={nameOf}
      state={state}
      query={query as ListQuery<Item>}
      empty={{ title: `No ${noun[1]} yet`, text: list.empty }}
      {...(bulk && { notice: bulk.notice, bulkActions: bulk.buttons })}
      actions={
        <>
          {order && (
            <Link className={toolButtonClass()} to={`${path}/order`}>
              Arrange
            </Link>
          )}
          <Link className={toolButtonClass({ kind: 'primary' })} to={`${path}/new`}>
            New {noun[0]}
          </Link>
        </>
      }
    />
  );
}
