import { useMemo, useState } from 'react';
import {
  BulkOutcomeNotice,
  DownloadButton,
  ListPage,
  ToolButton,
  useListState,
  useStaffMember,
  type Selection,
} from '@chhapai/console-ui';
import { staffNotifyPaths, type NotifyState, type StaffNotifyRequest } from '@chhapai/contracts';
import { EraseDialog } from './erase-dialog';
import { notifyColumns, notifyFilters, notifyViews } from './notify-request-columns';
import { notifyRequestsApi } from './notify-requests.api';
import { useMarkRequests } from './use-mark-requests';
import styles from './notify-requests.module.css';

const TRAIL = [{ label: 'Enquiries', path: '/admin/enquiries' }];
const LIST = { fields: notifyFilters, views: notifyViews, defaultSort: '-createdAt' } as const;

/** /admin/notify-requests: who wants to hear about new works and designs. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = notifyRequestsApi.useGetStaffNotifyRequestsQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true },
  );
  const marking = useMarkRequests();
  const [erased, setErased] = useState<StaffNotifyRequest>();
  const columns = useMemo(() => notifyColumns(setErased), []);
  return (
    <>
      <ListPage
        title="Notify Me"
        trail={TRAIL}
        noun={['address', 'addresses']}
        columns={columns}
        rowId={({ _id }) => _id}
        rowLabel={({ email: address }) => address}
        state={state}
        query={query}
        empty={{
          title: 'No addresses yet',
          text: 'Visitors leave theirs under Notify Me on the Our Works and Corel Designs pages.',
        }}
        actions={
          <DownloadButton
            url={`${staffNotifyPaths.export}?${new URLSearchParams(state.filters)}`}
            name="notify-me.csv"
            fallbackMessage="The addresses could not be exported"
          >
            Export CSV
          </DownloadButton>
        }
        notice={
          <>
            {query.data && <Waiting counts={query.data.waiting} />}
            <BulkOutcomeNotice
              action={marking.action}
              done={marking.done}
              nameOf={marking.nameOf}
              onRetry={marking.retry}
            />
          </>
        }
        bulkActions={(selection) => <MarkButtons selection={selection} marking={marking} />}
      />
      {erased && <EraseDialog request={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}

function Waiting({ counts: { works = 0, designs = 0 } }: { counts: Partial<Record<'works' | 'designs', number>> }) {
  return (
    <p className={styles.note}>
      Waiting: {works.toLocaleString('en-IN')} for works, {designs.toLocaleString('en-IN')} for designs. The shop does
      not email them automatically: export their addresses, write to them, then mark them as notified.
    </p>
  );
}

interface MarkButtonsProps {
  selection: Selection<StaffNotifyRequest>;
  marking: ReturnType<typeof useMarkRequests>;
}

/** The actions for the selected requests. */
function MarkButtons({ selection, marking: { action, mark } }: MarkButtonsProps) {
  const has = (state: NotifyState) => selection.known.some((request) => request.state === state);
  return (
    <>
      {has('waiting') && (
        <ToolButton kind="primary" busy={action.isRunning} onClick={() => void mark(selection, 'notified')}>
          Mark as notified
        </ToolButton>
      )}
      {has('notified') && (
        <ToolButton busy={action.isRunning} onClick={() => void mark(selection, 'waiting')}>
          Mark as waiting
        </ToolButton>
      )}
    </>
  );
}
