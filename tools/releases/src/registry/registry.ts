import {
  AllReleasesReply,
  ARCHIVE_TYPE,
  AuditReply,
  AuditVerdictReply,
  ChangedReleasesReply,
  PreviewReply,
  PruneReply,
  releasePaths,
  ReleasesReply,
  RotateKeyReply,
  TeamReply,
} from '@chhapai/contracts';
import type { z } from 'zod';
import type {
  CanaryBody,
  DevPreviewBody,
  PreviewBody,
  PromoteBody,
  RollbackBody,
  SwitchBody,
  TeamBody,
} from '@chhapai/contracts';
import { call, type ShopAccess } from './call.js';

/** To whom a release goes at first, and why it was made. */
export interface PublishOptions {
  /** Percent of visitors. Without it and `hold`: everybody. */
  canary?: number;
  hold?: boolean;
  message?: string;
}

/** The calls below `/api/releases`, one for each. */
export class Registry {
  constructor(private readonly shop: ShopAccess) {}

  publish(archive: Buffer, { canary, hold, message }: PublishOptions = {}) {
    const query = { canary: canary?.toString(), hold: hold ? 'true' : undefined, message };
    const sent = { method: 'POST', query, body: archive, type: ARCHIVE_TYPE } as const;
    return call(this.shop, ChangedReleasesReply, releasePaths.all, sent);
  }

  all = () => call(this.shop, AllReleasesReply, releasePaths.all);
  of = (app: string) => call(this.shop, ReleasesReply, releasePaths.app(app));
  audit = () => call(this.shop, AuditReply, releasePaths.audit);
  auditVerdict = () => call(this.shop, AuditVerdictReply, releasePaths.auditVerdict);

  promote = (app: string, body: z.input<typeof PromoteBody>) => this.change(releasePaths.promote(app), body);
  canary = (app: string, body: z.input<typeof CanaryBody>) => this.change(releasePaths.canary(app), body);
  rollback = (app: string, body: z.input<typeof RollbackBody>) => this.change(releasePaths.rollback(app), body);
  disable = (app: string, body: z.input<typeof SwitchBody>) => this.change(releasePaths.disable(app), body);
  enable = (app: string, body: z.input<typeof SwitchBody>) => this.change(releasePaths.enable(app), body);

  preview = (app: string, body: z.input<typeof PreviewBody>) =>
    this.post(PreviewReply, releasePaths.preview(app), body);
  devPreview = (app: string, body: z.input<typeof DevPreviewBody>) =>
    this.post(PreviewReply, releasePaths.devPreview(app), body);
  prune = () => this.post(PruneReply, releasePaths.prune);
  addTeam = (body: TeamBody) => this.post(TeamReply, releasePaths.teams, body);
  rotateKey = (team: string, statement: string) => this.post(RotateKeyReply, releasePaths.teamKey(team), { statement });

  private change(path: string, body: unknown) {
    return this.post(ChangedReleasesReply, path, body);
  }

  private post<T>(reply: z.ZodType<{ success: true; data: T }>, path: string, body: unknown = {}) {
    return call(this.shop, reply, path, { method: 'POST', body });
  }
}
