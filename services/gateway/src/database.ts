import type { DatabaseOptions } from '@chhapai/service-kit';
import { Releases1763683200000 } from './migrations/1763683200000-releases.js';
import { SeparateTeams1763942400000 } from './migrations/1763942400000-separate-teams.js';
import { ReleaseAlert } from './modules/alerts/index.js';
import { AuditEntryRow, AuditHead } from './modules/audit/index.js';
import { Channel, Release } from './modules/releases/index.js';
import { PolicyViolation, ReleaseVisitor, ReleaseVital, UsedTicket } from './modules/reports/index.js';
import { GatewaySecret } from './modules/secrets/index.js';
import { Team, TeamKey, UsedSignature } from './modules/teams/index.js';

/** The gateway's tables, for whoever connects or migrates. */
export function gatewayDatabase(url: string): DatabaseOptions {
  return {
    url,
    entities: [
      Release,
      Channel,
      Team,
      TeamKey,
      UsedSignature,
      AuditEntryRow,
      AuditHead,
      GatewaySecret,
      ReleaseVisitor,
      ReleaseVital,
      UsedTicket,
      ReleaseAlert,
      PolicyViolation,
    ],
    migrations: [Releases1763683200000, SeparateTeams1763942400000],
  };
}
