import { chanceOf, type Share } from './chance.rules.js';

/** Failed visitors within the first minute that need no comparison. */
const FAILED_AT_ONCE = 10;
const AT_ONCE_SECONDS = 60;
/** Below this nothing is said about a share. */
const LEAST_FAILED = 5;
/**
 * A canary is looked at with every new visitor, so a limit of 0.001 for one look would take back one good canary in thirty;
 * with this one it is one in a thousand over the whole canary.
 */
const MOST_CHANCE = 0.000_1;

/** What is known of a canary and of the live release beside it. */
export interface CanaryFigures {
  /** Since the canary began. */
  seconds: number;
  canary: Share;
  live: Share;
}

/** Why a canary is taken back; undefined as long as it may go on. */
export function reasonToWithdraw({ seconds, canary, live }: CanaryFigures): string | undefined {
  const met = `${canary.failed} of ${canary.visitors} visitors met a failure`;
  if (seconds <= AT_ONCE_SECONDS && canary.failed >= FAILED_AT_ONCE) return `${met} within its first minute`;
  if (canary.failed < LEAST_FAILED || live.visitors === 0 || !isWorse(canary, live)) return undefined;
  const chance = chanceOf(canary, live);
  if (chance >= MOST_CHANCE) return undefined;
  return `${met}, and ${live.failed} of ${live.visitors} with the live release: by chance that happens once in ${timesIn(chance)}`;
}

const isWorse = (canary: Share, live: Share) => canary.failed * live.visitors > live.failed * canary.visitors;

function timesIn(chance: number): string {
  return chance < 1e-9 ? 'a thousand million times' : `${Math.round(1 / chance).toLocaleString('en-IN')} times`;
}
