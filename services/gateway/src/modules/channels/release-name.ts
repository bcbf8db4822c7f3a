/** Names one published version of an app. */
export interface ReleaseName {
  app: string;
  version: string;
}

/** Why something is done to a channel, as the audit will have it. */
export interface ChannelDeed {
  /** A team's name, or `shop`. */
  by: string;
  /** `release.published`, `release.promoted`, … */
  action: string;
  reason: string;
  details?: Record<string, unknown>;
}
