import rateLimit from '@fastify/rate-limit';

const OWN_MACHINE = /^(127\.|::1$)/;

/** The network that an address counts for: itself, or its /64 of IPv6. Undefined for this machine's, which its users share. */
export function networkOf(address: string): string | undefined {
  return OWN_MACHINE.test(address) ? undefined : rateLimit.normalizeIP(address);
}
