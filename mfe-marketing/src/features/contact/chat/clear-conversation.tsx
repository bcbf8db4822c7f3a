import { useState } from 'react';
import { Button, Dialog, IconButton, Notice, TrashIcon } from '@chhapai/ui';
import { useClearConversationMutation } from './chat.api';
import styles from './chat-panel.module.css';

/** Deletes the conversation, here and on the server, after a confirmation. */
export function ClearConversation() {
  const [isAsking, setIsAsking] = useState(false);
  const [clear, { isLoading, isError, reset }] = useClearConversationMutation();
  const close = () => {
    setIsAsking(false);
    reset();
  };
  return (
    <>
      <IconButton label="Clear conversation" className={styles.clear} onClick={() => setIsAsking(true)}>
        <TrashIcon />
      </IconButton>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Clear conversation?"
        size="small"
        footer={
          <>
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
            <Button kind="danger" busy={isLoading} onClick={() => void clear()}>
              Clear conversation
            </Button>
          </>
        }
      >
        <p>All messages are deleted, here and on our server. This cannot be undone.</p>
        {isError && <Notice tone="danger">The conversation could not be cleared. Please try again.</Notice>}
      </Dialog>
    </>
  );
}
