export { HealthModule } from './health.module.js';
export { ServiceStateReader, type ServiceStates } from './service-states.js';
