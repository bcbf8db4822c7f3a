import { useRef, type PointerEvent, type ReactNode } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, Dialog, IconButton } from '@chhapai/ui';
import { type Step, swipedStep, useArrowKeys } from './use-overlay';
import styles from './overlay.module.css';

interface OverlayProps {
  title: string;
  /** Where in the list it stands, from 1; nothing when it is not in it. */
  place: { at: number; of: number } | undefined;
  onClose: () => void;
  onStep: (by: Step) => void;
  /** Buttons at the foot, the main one last. */
  actions: ReactNode;
  children: ReactNode;
}

/** One item of a list, large; arrow keys, arrows and swipes lead to its neighbours. */
export function Overlay({ title, place, onClose, onStep, actions, children }: OverlayProps) {
  useArrowKeys(onStep);
  const start = useRef<{ x: number; y: number }>(undefined);
  const lifted = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    start.current = undefined;
    const by = from && swipedStep(clientX - from.x, clientY - from.y);
    if (by) onStep(by);
  };
  return (
    <Dialog
      open
      size="wide"
      title={title}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <div className={styles.walk}>
            <IconButton label="Previous" kind="secondary" onClick={() => onStep(-1)}>
              <ChevronLeftIcon />
            </IconButton>
            <p role="status" className={styles.place}>
              {place && `${place.at} of ${place.of}`}
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
        onPointerUp={lifted}
        onPointerCancel={() => (start.current = undefined)}
      >
        {children}
      </div>
    </Dialog>
  );
}
