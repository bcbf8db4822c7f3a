import { useRef, type PointerEvent, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, Dialog, IconButton } from '@chhapai/ui';
import { type Step, swipeStep, useArrowKeys } from './use-overlay';
import styles from './overlay.module.css';

interface OverlayProps {
  title: string;
  /** The position in the list, starting at 1; undefined if it is not in the list. */
  position: { index: number; total: number } | undefined;
  onClose: () => void;
  onStep: (by: Step) => void;
  /** Buttons in the footer, the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

/** Enlarges an item of a list; arrow buttons, arrow keys and swipes move to its neighbours. */
export function Overlay({ title, position, onClose, onStep, actions, children }: OverlayProps) {
  useArrowKeys(onStep);
  const start = useRef<{ x: number; y: number }>(undefined);
  const endSwipe = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    start.current = undefined;
    const by = from && swipeStep(clientX - from.x, clientY - from.y);
    if (by) onStep(by);
  };
  return (
    <Dialog
      open
      size="wide"
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.footer}>
          <div className={styles.arrows}>
            <IconButton label="Previous" kind="secondary" onClick={() => onStep(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <p role="status" className={styles.position}>
              {position && `${position.index} of ${position.total}`}
            </p>
            <IconButton label="Next" kind="secondary" onClick={() => onStep(1)}>
              <ChevronRightIcon />
            </IconButton>
          </div>
          <div className={styles.actions}>{actions}</div>
        </div>
      }
    >
      <div
        className={styles.content}
        onPointerDown={({ pointerType, clientX, clientY }) =>
          (start.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY })
        }
        onPointerUp={endSwipe}
        onPointerCancel={() => (start.current = undefined)}
      >
        {children}
      </div>
    </Dialog>
  );
}
