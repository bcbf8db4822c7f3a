import { ListPage, toolButtonClass, useListState, useStaffMember } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { promotionColumns, promotionFilters, promotionViews } from './promotion-columns';
import { promotionsApi } from './promotions.api';

const LIST = { fields: promotionFilters, views: promotionViews, defaultSort: '-createdAt' } as const;

/** /admin/promotions: the offers that visitors of the home page see. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = promotionsApi.useGetPromotionsQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000 },
  );
  return (
    <ListPage
      title="Promotions"
      noun={['promotion', 'promotions']}
      columns={promotionColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ title }) => title}
      state={state}
      query={query}
      empty={{ title: 'No promotions yet', text: 'Visitors of the home page see a live promotion once.' }}
      actions={
        <Link className={toolButtonClass({ kind: 'primary' })} to="/admin/promotions/new">
          New promotion
        </Link>
      }
    />
  );
}
