import { useState } from 'react';
import { Button, Dialog } from '@chhapai/ui';
import styles from './manage-cart.module.css';

/** Empties the cart, after a question: there is no way back. */
export function ClearCart({ busy, onClear }: { busy: boolean; onClear: () => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const clear = () => {
    close();
    void onClear();
  };
  return (
    <div className={styles.clear}>
      <Button kind="quiet" small busy={busy} onClick={() => setIsAsking(true)}>
        Clear Cart
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title="Clear your cart?"
        size="small"
        footer={
          <>
            <Button kind="secondary" small onClick={close}>
              Keep items
            </Button>
            <Button kind="danger" small onClick={clear}>
              Yes, clear it
            </Button>
          </>
        }
      >
        <p>All items will be taken out of your cart. This cannot be undone.</p>
      </Dialog>
    </div>
  );
}
