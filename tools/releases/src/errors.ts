import { errorCodes, GateFinding, type ErrorReply } from '@chhapai/contracts/releases';
import { z } from 'zod';

/** An error that the user can fix: printed without a stack trace, followed by `hints`, one per line. */
export class ToolError extends Error {
  constructor(
    message: string,
    readonly hints: readonly string[] = [],
  ) {
    super(message);
  }
}

const HINTS: Readonly<Record<string, string>> = {
  [errorCodes.releaseTokenRequired]:
    'The token is read from RELEASE_TOKEN, or else from release-token in the data folder (DATA_DIR).',
  [errorCodes.releaseNotFound]: 'npm run releases lists the apps and their versions.',
  [errorCodes.releaseTokenExpired]: 'Create a new token: npm run team -- add-token TEAM NAME',
  [errorCodes.releaseTokenRevoked]: 'Create a new token: npm run team -- add-token TEAM NAME',
  [errorCodes.releaseForbidden]: 'npm run team -- list shows what the token permits.',
  [errorCodes.releaseSignature]:
    'The key is read from RELEASE_KEY_FILE, or else from release-key.json in the data folder (DATA_DIR). It must be ' +
    'the active key of the team whose token is used.',
};

/** The shop refused a request. */
export class Refusal extends ToolError {
  readonly code: string;
  /** The errors in the published releases; empty if the request was refused for a different reason. */
  readonly findings: readonly GateFinding[];

  constructor({ message, code, details, requestId }: ErrorReply) {
    const findings = z.array(GateFinding).safeParse(details).data ?? [];
    const hint = HINTS[code] ?? (code.startsWith('server.') ? `See request ${requestId} in the gateway's log.` : '');
    // The message only repeats the findings.
    const reason = findings.length > 0 ? 'Refused' : message;
    super(`${reason} (${code})`, [...findings.map(findingLine), ...(hint ? [hint] : [])]);
    this.code = code;
    this.findings = findings;
  }
}

export function findingLine({ app, rule, message }: GateFinding): string {
  return `- ${app}, ${rule}: ${message}`;
}
