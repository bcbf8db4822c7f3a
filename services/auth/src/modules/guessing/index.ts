export { ForgetLoginFailures } from './forget-login-failures.js';
export { GuessingModule } from './guessing.module.js';
export { LoginFailure } from './login-failure.entity.js';
export { LoginGuard } from './login-guard.js';
