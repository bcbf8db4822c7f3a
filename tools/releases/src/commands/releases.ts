import type { AuditEntry, ReleaseEntry } from '@chhapai/contracts/releases';
import { usageLines, type Command, type CommandInput, type CommandResult } from '../command.js';
import { ToolError } from '../errors.js';
import { localTime, table } from '../output.js';

type ListedRelease = ReleaseEntry & { app?: string };

export const releases: Command = {
  usage: 'releases -- [APP [VERSION]] [--sbom | --audit | --verify-audit]',
  summary:
    'lists versions with their state and share of visitors; --sbom prints the packages in a release (default: the live one) ' +
    'as CycloneDX JSON; --audit lists all changes; --verify-audit checks that the audit log was not tampered with',
  argumentCount: [0, 2],
  options: { sbom: { type: 'boolean' }, audit: { type: 'boolean' }, 'verify-audit': { type: 'boolean' } },
  run(input) {
    if (input.options['sbom']) return printSbom(input);
    if (input.options['verify-audit']) return verifyAudit(input);
    if (input.options.audit) return listAudit(input);
    const [app, version] = input.args;
    if (version !== undefined) throw new ToolError('Only --sbom takes a version.', usageLines(releases));
    return app === undefined ? listAll(input) : listOne(input, app);
  },
};

async function listOne({ registry }: CommandInput, app: string): Promise<CommandResult> {
  const data = await registry.list(app);
  const isDisabled = data.some(({ state, share }) => (state === 'live' || state === 'canary') && share === 0);
  return { data, text: [releasesTable(data), ...(isDisabled ? [disabledText(app)] : [])].join('\n') };
}

async function listAll({ registry }: CommandInput): Promise<CommandResult> {
  const channels = Object.entries(await registry.listAll());
  const data = channels.flatMap(([app, { enabled, releases }]) =>
    releases.map((entry) => ({ app, enabled, ...entry })),
  );
  const disabled = channels.flatMap(([app, { enabled }]) => (enabled ? [] : [disabledText(app)]));
  return { data, text: [releasesTable(data), ...disabled].join('\n') };
}

const disabledText = (app: string): string => `${app} is disabled and not on any page`;

function releasesTable(entries: readonly ListedRelease[]): string {
  if (entries.length === 0) return 'No releases yet';
  const hasApps = entries.some(({ app }) => app !== undefined);
  const rows = entries.map(({ app = '', version, state, share, at, by, message }) => {
    const row = [version, state, `${share}%`, localTime(at), by, message];
    return hasApps ? [app, ...row] : row;
  });
  const headings = ['VERSION', 'STATE', 'SHARE', 'PUBLISHED', 'BY', 'MESSAGE'];
  return table(hasApps ? ['APP', ...headings] : headings, rows);
}

async function printSbom({ registry, args: [app, version] }: CommandInput): Promise<CommandResult> {
  if (app === undefined)
    throw new ToolError('Specify the app.', ['Example: npm run -s releases -- mfe-catalogue --sbom']);
  const data = await registry.getSbom(app, version);
  return { data, text: JSON.stringify(data, null, 1) };
}

async function listAudit({ registry, args: [app] }: CommandInput): Promise<CommandResult> {
  const data = (await registry.listAuditEntries()).filter((entry) => app === undefined || entry.app === app);
  return { data, text: table(['NUMBER', 'AT', 'BY', 'ACTION', 'APP', 'VERSION', 'REASON'], data.map(auditRow)) };
}

function auditRow({ number, at, by, action, app, version, reason }: AuditEntry): string[] {
  return [String(number), localTime(at), by, action, app ?? '', version ?? '', reason];
}

async function verifyAudit({ registry }: CommandInput): Promise<CommandResult> {
  const data = await registry.verifyAudit();
  const verdict = data.intact
    ? `The audit log is intact: ${data.entries} ${data.entries === 1 ? 'entry' : 'entries'}`
    : `The audit log was tampered with at entry ${data.brokenAt ?? '?'} of ${data.entries}`;
  return { data, text: `${verdict}\nNewest hash: ${data.head}`, hasProblem: !data.intact };
}
