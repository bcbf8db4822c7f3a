import { Link } from '@chhapai/host-api';
import { ListPage, type ListQuery } from '../list/list-page';
import { useListState } from '../list/list-state';
import { useStaffMember } from '../staff-member';
import { toolButtonClass } from '../tool-button';
import { contentApi } from './content.api';
import { capitalised, type ContentItem, type ContentKind } from './content-kind';

/** The list of one kind of content, with links to what is new and to the order. */
export function ContentList<Item extends ContentItem, Field extends string>({
  kind,
}: {
  kind: ContentKind<Item, Field>;
}) {
  const { noun, api, path, list, order, nameOf } = kind;
  const { email } = useStaffMember();
  const state = useListState(list);
  const query = contentApi.useGetContentPageQuery(
    { email, list: api, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: list.pollingInterval ?? 0 },
  );
  return (
    <ListPage
      title={capitalised(noun[1])}
      noun={noun}
      columns={list.columns}
      rowId={({ _id }) => _id}
      rowLabel={nameOf}
      state={state}
      query={query as ListQuery<Item>}
      empty={{ title: `No ${noun[1]} yet`, text: list.empty }}
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
