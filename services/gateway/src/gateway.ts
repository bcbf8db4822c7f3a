import { defineService, IdempotentReplyEntity, RequestCountEntity } from '@chhapai/service-kit';
import { configureEdge, edgeEntities, EdgeModule, ServiceStates } from './edge/edge.module.js';
import { gatewayEnv } from './gateway.env.js';
import { Releases1763683200000 } from './migrations/1763683200000-releases.js';
import { SeparateTeams1763942400000 } from './migrations/1763942400000-separate-teams.js';
import { StaffReleases1764028800000 } from './migrations/1764028800000-staff-releases.js';
import { CountVisitors1764300000700 } from './migrations/1764300000700-count-visitors.js';
import { TeamTokens1764400000800 } from './migrations/1764400000800-team-tokens.js';
import { WatchLiveReleases1764400000801 } from './migrations/1764400000801-watch-live-releases.js';
import { CountRequests1764400000900 } from './migrations/1764400000900-count-requests.js';
import { SilentPages1764400000920 } from './migrations/1764400000920-silent-pages.js';
import { GatewaySecretEntity, PayloadSignerModule } from './payload-signer.js';
import { acceptArchives, registryEntities, RegistryModule } from './registry/registry.module.js';

/** The gateway: the edge serves visitors, the registry manages releases. */
export const gateway = defineService({
  name: 'gateway',
  env: gatewayEnv,
  entities: [GatewaySecretEntity, IdempotentReplyEntity, RequestCountEntity, ...registryEntities, ...edgeEntities],
  migrations: [
    Releases1763683200000,
    SeparateTeams1763942400000,
    StaffReleases1764028800000,
    CountVisitors1764300000700,
    TeamTokens1764400000800,
    WatchLiveReleases1764400000801,
    CountRequests1764400000900,
    SilentPages1764400000920,
  ],
  modules: [PayloadSignerModule, RegistryModule, EdgeModule],
  async configure(app, env) {
    await configureEdge(app, env);
    acceptArchives(app.getHttpAdapter().getInstance());
  },
  // Without one of the services, or the database, the gateway still serves requests that do not need it.
  async isReady(app) {
    const services = await app.get(ServiceStates).read();
    return { isReady: services.gateway === 'ready', services };
  },
});
