import { ConsolePage, useStaffMember } from '@chhapai/console-ui';
import { StaffReviews } from './staff-reviews';

/** Product reviews, which staff can reply to or hide. */
export function Component() {
  const { email } = useStaffMember();
  return (
    <ConsolePage title="Reviews">
      <StaffReviews reader={email} />
    </ConsolePage>
  );
}
