import { failureMessage, type HttpFailure } from '@chhapai/host-api';

/** For a form whose request got no response. */
export const UNREACHABLE =
  'We could not reach the shop. Check your connection and try again. What you typed is still here.';

/** Why a form's request failed, in words for shoppers. */
export const failureText = (failure: HttpFailure, fallback: string): string =>
  failure.status === undefined ? UNREACHABLE : failureMessage(failure, fallback);
