import { ListPage, toolButtonClass, useListState, useStaffMember } from '@chhapai/console-ui';
import { Link } from '@chhapai/host-api';
import { enquiriesApi } from './enquiries.api';
import { enquiryColumns, enquiryFilters, enquiryViews } from './enquiry-columns';

const LIST = { fields: enquiryFilters, views: enquiryViews, defaultSort: '-createdAt', hasOwnViews: true } as const;

/** /admin/enquiries: the enquiries of visitors. */
export function Component() {
  const { email } = useStaffMember();
  const state = useListState(LIST);
  const query = enquiriesApi.useGetStaffEnquiriesQuery(
    { email, query: state.query },
    { refetchOnMountOrArgChange: true, pollingInterval: 60_000 },
  );
  return (
    <ListPage
      title="Enquiries"
      noun={['enquiry', 'enquiries']}
      columns={enquiryColumns}
      rowId={({ _id }) => _id}
      rowLabel={({ reference, subjectTitle }) => reference ?? subjectTitle ?? 'Enquiry'}
      state={state}
      query={query}
      empty={{
        title: 'No enquiries yet',
        text: 'Quotation requests and questions about works and designs arrive here.',
      }}
      actions={
        <Link className={toolButtonClass()} to="/admin/notify-requests">
          Notify Me
        </Link>
      }
    />
  );
}
