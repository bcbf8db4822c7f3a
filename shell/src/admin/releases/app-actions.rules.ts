import type { StaffApp, StaffRelease } from '@chhapai/contracts';
import { appName, fractionOfVisitors } from './releases.rules';

/** The action that an admin is about to take. */
export type AppAction =
  | { kind: 'promote' | 'rollback'; release: Pick<StaffRelease, 'version'> }
  | { kind: 'canary'; release: Pick<StaffRelease, 'version'>; share: number }
  | { kind: 'withdraw' | 'disable' | 'enable' };

/** The effects of an action on visitors, in sentences. */
export function consequences(action: AppAction, { app, live, canary, enabled }: StaffApp): string[] {
  const name = appName(app);
  const disabledNote = enabled ? [] : [`${name} is disabled, so visitors see nothing of it until it is enabled.`];
  switch (action.kind) {
    case 'promote':
      return [
        `All visitors get ${action.release.version} from the next page they open.`,
        ...(live ? [`${live.version}, which is live now, stays available for a rollback.`] : []),
        ...(canary && canary.version !== action.release.version ? [`The canary ${canary.version} ends.`] : []),
        ...otherCanariesText(canary, CONTINUE),
        ...disabledNote,
      ];
    case 'rollback':
      return [
        `All visitors get ${action.release.version} again from the next page they open.`,
        ...[live, canary].flatMap((shown) =>
          shown && shown.version !== action.release.version ? [`${shown.version} is withdrawn.`] : [],
        ),
        ...otherCanariesText(canary, canary?.version === action.release.version ? CONTINUE : WITHDRAWN_TOO),
        ...disabledNote,
      ];
    case 'canary':
      return [
        `${capitalize(fractionOfVisitors(action.share))} get ${action.release.version} from the next page they open, and keep it.`,
        ...(live ? [`All others keep ${live.version}.`] : []),
        ...(canary && canary.version !== action.release.version
          ? [
              `It replaces the canary ${canary.version}.`,
              ...otherCanariesText(canary, ['is withdrawn', 'are withdrawn']),
            ]
          : []),
        ...(canary?.version === action.release.version && action.share < canary.share
          ? otherCanariesText(canary, ['is limited to this share too', 'are limited to this share too'])
          : []),
        'If it fails for significantly more visitors than the live release, the shop withdraws it automatically.',
        ...disabledNote,
      ];
    case 'withdraw':
      return [
        ...(canary ? [`Nobody gets ${canary.version} any more.`] : []),
        ...(live ? [`All visitors get ${live.version} from the next page they open.`] : []),
        ...otherCanariesText(canary, WITHDRAWN_TOO),
      ];
    case 'disable':
      return [
        `${name} disappears from all pages at once. Its own pages say that they are not available, and others show nothing in its place.`,
        'Open tabs keep it until they are reloaded.',
      ];
    case 'enable':
      return [
        ...(live ? [`Visitors get ${live.version} again from the next page they open.`] : []),
        ...(canary ? [`${capitalize(fractionOfVisitors(canary.share))} get the canary ${canary.version}.`] : []),
      ];
  }
}

/** What happens to one other canary, and to several. */
type Effect = readonly [one: string, several: string];
const CONTINUE: Effect = ['continues', 'continue'];
const WITHDRAWN_TOO: Effect = ['is withdrawn too', 'are withdrawn too'];

function otherCanariesText(canary: StaffApp['canary'], [one, several]: Effect): string[] {
  if (!canary || canary.together.length === 0) return [];
  const names = new Intl.ListFormat('en-IN').format(canary.together.map(appName));
  const [canaries, effect] = canary.together.length === 1 ? ['canary', one] : ['canaries', several];
  return [`The ${canaries} of ${names}, published together with it, ${effect}.`];
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An action in a few words, shown next to the change that somebody else made. */
export function actionText(action: AppAction): string {
  switch (action.kind) {
    case 'promote':
    case 'rollback':
      return `${action.release.version} live`;
    case 'canary':
      return `Canary ${action.release.version} for ${action.share}%`;
    case 'withdraw':
      return 'No canary';
    case 'disable':
      return 'Disabled';
    case 'enable':
      return 'Enabled';
  }
}

/** The releases that visitors get, in a few words. */
export function stateText({ enabled, live, canary }: StaffApp): string {
  if (!enabled) return 'Disabled';
  const parts = [live && `${live.version} live`, canary && `canary ${canary.version} for ${canary.share}%`];
  return parts.filter(Boolean).join(', ') || 'No release';
}

interface ActionTexts {
  /** The argument is the name of the app. */
  title: (app: string) => string;
  button: string;
  done: string;
}

/** The texts of the dialog of an action. */
export const actionTexts: Readonly<Record<AppAction['kind'], ActionTexts>> = {
  promote: {
    title: () => 'Make this release live?',
    button: 'Make live',
    done: 'The release is live for all visitors',
  },
  rollback: { title: () => 'Roll back to this release?', button: 'Roll back', done: 'Rolled back' },
  canary: {
    title: () => 'Show this release to some visitors?',
    button: 'Set canary',
    done: 'The canary is running',
  },
  withdraw: { title: () => 'Withdraw the canary?', button: 'Withdraw canary', done: 'Canary withdrawn' },
  disable: { title: (app) => `Disable ${app}?`, button: 'Disable app', done: 'App disabled' },
  enable: { title: (app) => `Enable ${app}?`, button: 'Enable app', done: 'App enabled' },
};
