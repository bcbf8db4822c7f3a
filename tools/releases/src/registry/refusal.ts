import { errorCodes, GateFinding, type ErrorReply } from '@chhapai/contracts';
import { z } from 'zod';
import { ToolError } from '../tool-error.js';

const HINTS: Readonly<Record<string, string>> = {
  [errorCodes.releaseTokenRequired]:
    'The token comes from RELEASE_TOKEN, else from release-token in the data folder (DATA_DIR).',
  [errorCodes.releaseForbidden]: 'The token in use is of a team that does not own this.',
  [errorCodes.releaseSignature]:
    'The key comes from RELEASE_KEY_FILE, else from release-key.json in the data folder (DATA_DIR); it must be the ' +
    'present one of the team whose token is used.',
};

/** The shop said no; shown with its reason, and what exactly is wrong. */
export class Refusal extends ToolError {
  readonly code: string;
  /** None: the reason is not about what was published. */
  readonly findings: readonly GateFinding[];

  constructor({ message, code, details, requestId }: ErrorReply) {
    const findings = z.array(GateFinding).safeParse(details).data ?? [];
    const hint = HINTS[code] ?? (code.startsWith('server.') ? `The gateway's log says more, under ${requestId}.` : '');
    // The list says it better than the message, which repeats it.
    const said = findings.length > 0 ? 'Refused' : message;
    super(`${said} (${code})`, [...findings.map(findingLine), ...(hint ? [hint] : [])]);
    this.code = code;
    this.findings = findings;
  }
}

/** One thing that is wrong, as a line of a list. */
export function findingLine({ app, rule, message }: GateFinding): string {
  return `- ${app}, ${rule}: ${message}`;
}
