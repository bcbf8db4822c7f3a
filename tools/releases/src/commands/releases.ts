import type { AuditEntry, ReleaseEntry } from '@chhapai/contracts';
import type { Answer, Asked, Command } from '../command.js';
import { localTime, table } from '../output/table.js';

type ListedRelease = ReleaseEntry & { app?: string };

export const releases: Command = {
  usage: 'releases [-- APP] [--audit | --verify-audit]',
  says: 'lists versions with state, share, when, who and message; or who did what; or whether that was tampered with',
  takes: [0, 1],
  options: { audit: { type: 'boolean' }, 'verify-audit': { type: 'boolean' } },
  run(asked) {
    if (asked.options['verify-audit']) return verifyAudit(asked);
    if (asked.options.audit) return listAudit(asked);
    const [app] = asked.names;
    return app === undefined ? listAll(asked) : listOf(asked, app);
  },
};

async function listOf({ registry }: Asked, app: string): Promise<Answer> {
  const data = await registry.of(app);
  return { data, text: list(data) };
}

async function listAll({ registry }: Asked): Promise<Answer> {
  const channels = Object.entries(await registry.all());
  const data = channels.flatMap(([app, { enabled, releases }]) =>
    releases.map((entry) => ({ app, enabled, ...entry })),
  );
  const disabled = channels.flatMap(([app, { enabled }]) => (enabled ? [] : [`${app} is disabled: it is on no page`]));
  return { data, text: [list(data), ...disabled].join('\n') };
}

function list(entries: readonly ListedRelease[]): string {
  if (entries.length === 0) return 'Nothing is released';
  const isOfAll = entries.some(({ app }) => app !== undefined);
  const rows = entries.map(({ app = '', version, state, share, at, by, message }) => {
    const row = [version, state, `${share} %`, localTime(at), by, message];
    return isOfAll ? [app, ...row] : row;
  });
  const headings = ['VERSION', 'STATE', 'SHARE', 'PUBLISHED', 'BY', 'MESSAGE'];
  return table(isOfAll ? ['APP', ...headings] : headings, rows);
}

async function listAudit({ registry, names: [app] }: Asked): Promise<Answer> {
  const data = (await registry.audit()).filter((entry) => app === undefined || entry.app === app);
  return { data, text: table(['NUMBER', 'AT', 'BY', 'ACTION', 'APP', 'VERSION', 'WHY'], data.map(auditRow)) };
}

function auditRow({ number, at, by, action, app, version, reason }: AuditEntry): string[] {
  return [String(number), localTime(at), by, action, app ?? '', version ?? '', reason];
}

async function verifyAudit({ registry }: Asked): Promise<Answer> {
  const data = await registry.auditVerdict();
  const verdict = data.intact
    ? `The audit is whole: ${data.entries} entries`
    : `The audit was tampered with: entry ${data.brokenAt ?? '?'} of ${data.entries} is not what it was`;
  return { data, text: `${verdict}\nNewest hash: ${data.head}`, isBad: !data.intact };
}
