import { useState } from 'react';
import type { ConversationConflict, StaffConversation } from '@chhapai/contracts';
import { ToolButton, useSendOnce, useShortcuts, useStaffMember } from '@chhapai/console-ui';
import { failureMessage, useAppDispatch, useHost, type HttpFailure } from '@chhapai/host-api';
import { Button, Dialog, SelectField } from '@chhapai/ui';
import { isSelf, stateNames } from './conversation-labels.rules';
import { conversationsApi, type MoveAction, type ThreadKey } from './staff-conversations.api';
import styles from './thread.module.css';

interface ThreadActionsProps {
  thread: StaffConversation;
  threadKey: ThreadKey;
}

const doneTexts: Readonly<Record<MoveAction, string>> = {
  take: 'You are now answering this visitor',
  handBack: 'Automatic answers are back on',
  assign: 'Conversation assigned',
  close: 'Conversation closed',
};

/** Takes a conversation, hands it back to the chat, assigns or closes it. */
export function ThreadActions({ thread, threadKey }: ThreadActionsProps) {
  const { state, assignee, version } = thread;
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const [isAssigning, setIsAssigning] = useState(false);
  const sendOnce = useSendOnce();
  const [move, { isLoading, originalArgs }] = conversationsApi.useMoveConversationMutation();
  const run = async (action: MoveAction, to?: string) => {
    if (isLoading) return;
    const request = { thread: threadKey, action, version, ...(to !== undefined && { to }) };
    try {
      await sendOnce(request, (key) => move({ ...request, key }).unwrap());
      notify.success(doneTexts[action], { id: 'conversation' });
    } catch (error) {
      showFailure(error as HttpFailure);
    }
  };
  const showFailure = (failure: HttpFailure) => {
    const current = (failure.details as ConversationConflict | undefined)?.current;
    notify.error(
      current ? conflictText(current) : failureMessage(failure, 'The server did not respond. Please try again.'),
      { id: 'conversation' },
    );
    if (current)
      dispatch(
        conversationsApi.util.updateQueryData(
          'getThread',
          threadKey,
          ({ pages: [shown] }) => void Object.assign(shown!, current),
        ),
      );
  };
  const isBusy = (action: MoveAction) => isLoading && originalArgs?.action === action;
  const canTake = state !== 'taken';
  useShortcuts([
    {
      keys: 't',
      label: 'Take over the conversation',
      group: 'Conversations',
      run: () => void (canTake && run('take')),
    },
  ]);
  return (
    <div className={styles.actions}>
      {canTake && (
        <ToolButton kind="primary" busy={isBusy('take')} onClick={() => void run('take')}>
          Take over
        </ToolButton>
      )}
      <ToolButton onClick={() => setIsAssigning(true)}>Assign</ToolButton>
      {(state === 'taken' || state === 'closed') && (
        <ToolButton busy={isBusy('handBack')} onClick={() => void run('handBack')}>
          {state === 'closed' ? 'Reopen' : 'Hand back'}
        </ToolButton>
      )}
      {state !== 'closed' && (
        <ToolButton busy={isBusy('close')} onClick={() => void run('close')}>
          Close
        </ToolButton>
      )}
      {isAssigning && (
        <AssignDialog
          current={assignee?._id}
          onClose={() => setIsAssigning(false)}
          onAssign={(to) => {
            setIsAssigning(false);
            void run('assign', to);
          }}
        />
      )}
    </div>
  );
}

function conflictText({ state, assignee }: StaffConversation): string {
  if (assignee) return `${assignee.name} has taken over this conversation. Nothing was changed.`;
  return `Someone else got there first: it is now “${stateNames[state]}”. Nothing was changed.`;
}

interface AssignDialogProps {
  /** Id of the person who has the conversation. */
  current: string | undefined;
  onClose: () => void;
  onAssign: (to: string) => void;
}

/** Preselects the signed-in person, because staff mostly take over conversations from colleagues. */
function AssignDialog({ current, onClose, onAssign }: AssignDialogProps) {
  const { name: ownName, email } = useStaffMember();
  const { data: team = [], isError } = conversationsApi.useGetTeamQuery(email, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<string>();
  const others = team.filter(({ _id }) => _id !== current);
  const to = chosen ?? (others.find((member) => isSelf(member, ownName)) ?? others[0])?._id;
  return (
    <Dialog
      open
      size="small"
      title="Assign the conversation"
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" small onClick={onClose}>
            Cancel
          </Button>
          <Button small disabled={to === undefined} onClick={() => to !== undefined && onAssign(to)}>
            Assign
          </Button>
        </>
      }
    >
      <SelectField
        label="Assign to"
        hint="Staff who have opened the inbox in the last 30 days."
        error={isError ? 'The team could not be loaded. Please close this dialog and open it again.' : undefined}
        value={to ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      >
        {team.map(({ _id, name, email: distinctEmail }) => (
          <option key={_id} value={_id}>
            {name}
            {distinctEmail && `, ${distinctEmail}`}
            {_id === current ? ' (currently assigned)' : ''}
          </option>
        ))}
      </SelectField>
    </Dialog>
  );
}
