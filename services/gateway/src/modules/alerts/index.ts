export { Alerts, type Alert } from './alerts.js';
export { AlertsModule } from './alerts.module.js';
export { ReleaseAlert } from './release-alert.entity.js';
