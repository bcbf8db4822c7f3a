import { TimeCell, ToolButton, type FilterField, type ListColumn, type ListView } from '@chhapai/console-ui';
import type { NotifyState, NotifyTopic, StaffNotifyRequest } from '@chhapai/contracts';
import { Badge } from '@chhapai/ui';
import styles from './notify-requests.module.css';

export const topicNames: Readonly<Record<NotifyTopic, string>> = { works: 'Works', designs: 'Designs' };
export const stateNames: Readonly<Record<NotifyState, string>> = { waiting: 'Waiting', notified: 'Notified' };

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const notifyFilters: readonly FilterField[] = [
  { kind: 'search', name: 'q', label: 'Search addresses', placeholder: 'Part of an email address' },
  { kind: 'choice', name: 'topic', label: 'List', isSingle: true, options: optionsOf(topicNames) },
  { kind: 'choice', name: 'state', label: 'Status', isSingle: true, options: optionsOf(stateNames) },
];

export const notifyViews: readonly ListView[] = [
  { id: 'works', label: 'Waiting for works', filters: { topic: 'works', state: 'waiting' } },
  { id: 'designs', label: 'Waiting for designs', filters: { topic: 'designs', state: 'waiting' } },
  { id: 'notified', label: 'Notified', filters: { state: 'notified' } },
];

export function notifyColumns(
  onErase: (request: StaffNotifyRequest) => void,
): readonly ListColumn<StaffNotifyRequest>[] {
  return [
    {
      id: 'email',
      header: 'Email',
      cell: ({ email }) => (
        <a className={styles.email} href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
      ),
    },
    { id: 'topic', header: 'List', cell: ({ topic }) => topicNames[topic] },
    {
      id: 'state',
      header: 'Status',
      cell: ({ state }) => <Badge tone={state === 'waiting' ? 'caution' : 'neutral'}>{stateNames[state]}</Badge>,
    },
    {
      id: 'asked',
      header: 'Requested',
      sort: 'createdAt',
      isDescendingFirst: true,
      cell: ({ createdAt }) => <TimeCell iso={createdAt} />,
    },
    { id: 'notified', header: 'Notified', cell: ({ notifiedAt }) => <TimeCell iso={notifiedAt} fallback="–" /> },
    {
      id: 'actions',
      header: 'Actions',
      cell: (request) => (
        <ToolButton aria-label={`Erase ${request.email}`} onClick={() => onErase(request)}>
          Erase
        </ToolButton>
      ),
    },
  ];
}
