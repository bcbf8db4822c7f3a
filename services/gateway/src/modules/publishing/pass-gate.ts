import { gateRules, type GateFinding, type PublishQuery } from '@chhapai/contracts';
import { ReleaseRefused } from '../channels/index.js';

const NEVER: readonly string[] = gateRules.never;

/** Gives what is only a warning as long as nobody is shown the releases; throws `ReleaseRefused` for anything more. */
export function passGate(findings: GateFinding[], { hold }: Pick<PublishQuery, 'hold'>): GateFinding[] {
  if (findings.some(({ rule }) => !hold || NEVER.includes(rule))) throw new ReleaseRefused(findings);
  return findings;
}
