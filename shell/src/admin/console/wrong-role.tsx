import { Link } from 'react-router-dom';
import { staffPages, type StaffEntry } from '@chhapai/contracts';
import { ConsolePage, toolButtonClass } from '@chhapai/console-ui';
import { EmptyState } from '@chhapai/ui';

/** Shown instead of a screen that is for another role, for example after the person's role was changed. */
export function WrongRole({ screen: { label } }: { screen: StaffEntry }) {
  return (
    <ConsolePage title={label}>
      <EmptyState
        title="This screen is for administrators"
        text="Your role has no access to it. Please ask an administrator if you need it."
        action={
          <Link to={staffPages.start} className={toolButtonClass()}>
            All your screens
          </Link>
        }
      />
    </ConsolePage>
  );
}
