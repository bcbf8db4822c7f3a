import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseIcon } from '../icons/navigation-icons';
import { CheckIcon } from '../icons/status-icons';
import { VisuallyHidden } from '../layout/visually-hidden';
import styles from './steps.module.css';

/** A step of `Steps`. */
export interface Step {
  id: string;
  label: string;
  /** When it happened, or what happens in this step. */
  note?: ReactNode;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** The id of the current step. Earlier steps are done; the last one is, too, once it is reached. */
  current: string;
  /** The process ended at the current step, such as a cancelled order. */
  stopped?: boolean;
}

const stateLabels = { done: 'Done: ', now: 'Current: ', stopped: 'Stopped: ', ahead: 'Upcoming: ' };

/** The progress of a process, such as an order. */
export function Steps({ label, steps, current, stopped }: StepsProps) {
  const currentIndex = steps.findIndex((step) => step.id === current);
  const stateOf = (index: number) => {
    if (index < currentIndex) return 'done';
    if (index > currentIndex) return 'ahead';
    if (stopped) return 'stopped';
    return index === steps.length - 1 ? 'done' : 'now';
  };
  return (
    <ol role="list" aria-label={label} className={styles.steps}>
      {steps.map(({ id, label: name, note }, index) => {
        const state = stateOf(index);
        return (
          <li
            key={id}
            className={classNames(styles.step, styles[state])}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {state === 'done' && <CheckIcon size={16} />}
              {state === 'stopped' && <CloseIcon size={16} />}
            </span>
            <span className={styles.text}>
              <span className={styles.label}>
                <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
                {name}
              </span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
