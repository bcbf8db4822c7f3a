import { findFreePort } from '@chhapai/service-kit/embedded-postgres';

/** The order they are named in; they start together. */
export const SERVICES = ['auth', 'commerce', 'chat', 'gateway'] as const;
export type ServiceName = (typeof SERVICES)[number];
export type PerService<T> = Record<ServiceName, T>;

/** The gateway gets the port the world sees, the others a free one each. */
export async function choosePorts(publicPort: number): Promise<PerService<number>> {
  const [auth, commerce, chat] = await Promise.all([findFreePort(), findFreePort(), findFreePort()]);
  return { auth, commerce, chat, gateway: publicPort };
}
