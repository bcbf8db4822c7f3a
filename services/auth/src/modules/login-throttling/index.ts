export { LoginFailureEntity } from './login-failure.entity.js';
export { LoginThrottle } from './login-throttle.js';
export { LoginThrottlingModule } from './login-throttling.module.js';
