import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names';
import { CheckIcon, CloseIcon } from '../icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './steps.module.css';

export interface Step {
  id: string;
  label: string;
  /** When, or what happens there. */
  note?: ReactNode;
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  /** Where it stands; the steps before it are done. */
  current: string;
  /** It went no further, such as a cancelled order. */
  stopped?: boolean;
}

const said = { done: 'Done: ', now: 'Now: ', stopped: 'Stopped: ', ahead: 'Ahead: ' };

/** How far something has come, such as an order on its way. */
export function Steps({ label, steps, current, stopped }: StepsProps) {
  const reached = steps.findIndex((step) => step.id === current);
  const stateOf = (index: number) => {
    if (index < reached) return 'done';
    if (index > reached) return 'ahead';
    return stopped ? 'stopped' : 'now';
  };
  return (
    <ol role="list" aria-label={label} className={styles.steps}>
      {steps.map(({ id, label: name, note }, index) => {
        const state = stateOf(index);
        return (
          <li
            key={id}
            className={classNames(styles.step, styles[state])}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {state === 'done' && <CheckIcon size={16} />}
              {state === 'stopped' && <CloseIcon size={16} />}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>
                <VisuallyHidden>{said[state]}</VisuallyHidden>
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
