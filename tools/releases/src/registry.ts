import {
  AllReleasesReply,
  ARCHIVE_TYPE,
  AuditReply,
  AuditVerdictReply,
  AutomaticRollbackReply,
  ChangedReleasesReply,
  ErrorReply,
  PreviewReply,
  PruneReply,
  releasePaths,
  ReleasesReply,
  RotateKeyReply,
  SbomReply,
  RevokedTeamTokenReply,
  TeamReply,
  TeamsReply,
  TeamTokenReply,
  type AuditEntry,
  type AutomaticRollbackBody,
  type CanaryBody,
  type DevPreviewBody,
  type PreviewBody,
  type PromoteBody,
  type RollbackBody,
  type SwitchBody,
  type TeamBody,
  type TeamTokenBody,
} from '@chhapai/contracts/releases';
import type { z } from 'zod';
import { Refusal, ToolError } from './errors.js';

/** The most audit entries that the shop sends at once. */
const AUDIT_PAGE = 500;

/** Which visitors get a release at first, and why it was published. */
export interface PublishOptions {
  /** Percent of visitors. Default: all of them, unless the release is held. */
  canary?: number;
  hold?: boolean;
  message?: string;
}

interface RequestOptions {
  method?: 'GET' | 'POST';
  query?: Record<string, string | undefined>;
  /** Sent as JSON, or unchanged if `type` is given. */
  body?: unknown;
  type?: string;
}

/** Client of the endpoints below `/api/releases`: one method each, which returns the `data` of the reply. */
export class Registry {
  /** `token` is a team token. */
  constructor(private readonly shop: { url: string; token: string | undefined }) {}

  publish(archive: Buffer, { canary, hold, message }: PublishOptions = {}) {
    const query = { canary: canary?.toString(), hold: hold ? 'true' : undefined, message };
    const options = { method: 'POST', query, body: archive, type: ARCHIVE_TYPE } as const;
    return this.request(ChangedReleasesReply, releasePaths.all, options);
  }

  /** All entries of the audit log, newest first. */
  async listAuditEntries(): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = [];
    for (;;) {
      const query = { limit: String(AUDIT_PAGE), before: entries.at(-1)?.number.toString() };
      const page = await this.request(AuditReply, releasePaths.audit, { query });
      entries.push(...page);
      if (page.length < AUDIT_PAGE) return entries;
    }
  }

  listAll = () => this.request(AllReleasesReply, releasePaths.all);
  list = (app: string) => this.request(ReleasesReply, releasePaths.app(app));
  getSbom = (app: string, version?: string) => this.request(SbomReply, releasePaths.sbom(app), { query: { version } });
  verifyAudit = () => this.request(AuditVerdictReply, releasePaths.auditVerdict);

  promote = (app: string, body: z.input<typeof PromoteBody>) => this.change(releasePaths.promote(app), body);
  setCanary = (app: string, body: z.input<typeof CanaryBody>) => this.change(releasePaths.canary(app), body);
  rollBack = (app: string, body: z.input<typeof RollbackBody>) => this.change(releasePaths.rollback(app), body);
  disable = (app: string, body: z.input<typeof SwitchBody>) => this.change(releasePaths.disable(app), body);
  enable = (app: string, body: z.input<typeof SwitchBody>) => this.change(releasePaths.enable(app), body);

  setAutomaticRollback = (app: string, body: z.input<typeof AutomaticRollbackBody>) =>
    this.post(AutomaticRollbackReply, releasePaths.automaticRollback(app), body);
  createPreview = (app: string, body: z.input<typeof PreviewBody>) =>
    this.post(PreviewReply, releasePaths.preview(app), body);
  createDevPreview = (app: string, body: z.input<typeof DevPreviewBody>) =>
    this.post(PreviewReply, releasePaths.devPreview(app), body);
  prune = () => this.post(PruneReply, releasePaths.prune);
  listTeams = () => this.request(TeamsReply, releasePaths.teams);
  addToken = (team: string, body: z.input<typeof TeamTokenBody>) =>
    this.post(TeamTokenReply, releasePaths.teamTokens(team), body);
  revokeToken = (team: string, token: string, body: z.input<typeof SwitchBody>) =>
    this.post(RevokedTeamTokenReply, releasePaths.revokeToken(team, token), body);
  addTeam = (body: z.input<typeof TeamBody>) => this.post(TeamReply, releasePaths.teams, body);
  rotateKey = (team: string, statement: string) => this.post(RotateKeyReply, releasePaths.teamKey(team), { statement });

  private change(path: string, body: unknown) {
    return this.post(ChangedReleasesReply, path, body);
  }

  private post<T>(reply: z.ZodType<{ success: true; data: T }>, path: string, body: unknown = {}) {
    return this.request(reply, path, { method: 'POST', body });
  }

  /** Throws a `Refusal` if the shop refuses the request, or a `ToolError` if there is no shop at this URL. */
  private async request<T>(
    reply: z.ZodType<{ success: true; data: T }>,
    path: string,
    { method = 'GET', query = {}, body, type }: RequestOptions = {},
  ): Promise<T> {
    const { url: shopUrl, token } = this.shop;
    const url = new URL(path, shopUrl);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
    };
    const content = body === undefined || type ? (body as Buffer<ArrayBuffer> | undefined) : JSON.stringify(body);
    const response = await fetch(url, { method, headers, body: content, redirect: 'error' }).catch((error: Error) => {
      throw unreachable(shopUrl, error);
    });
    const json: unknown = await response.json().catch(() => undefined);
    const success = reply.safeParse(json);
    if (response.ok && success.success) return success.data.data;
    const refused = ErrorReply.safeParse(json);
    if (refused.success) throw new Refusal(refused.data);
    throw new ToolError(`The response from ${url.href} did not come from a shop (status ${response.status}).`, [
      'Specify the shop with --to, for example --to http://localhost:3000.',
    ]);
  }
}

function unreachable(url: string, error: Error): ToolError {
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  return new ToolError(`The shop at ${url} cannot be reached (${cause?.code ?? cause?.message ?? error.message}).`, [
    'Start it with npm start, or specify another shop with --to.',
  ]);
}
