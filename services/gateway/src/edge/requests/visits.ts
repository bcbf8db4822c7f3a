import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { visitorOf } from './visitor-cookie.js';

/**
 * Whether a person opened a page in a browser. A browser that refuses cookies is a new visitor on each page, so only its first
 * page counts, which no page of the shop linked to.
 */
export function isVisit(request: FastifyRequest): boolean {
  const { headers } = request;
  if (headers['sec-fetch-dest'] !== 'document' || headers['sec-purpose'] !== undefined) return false;
  if (headers['sec-fetch-site'] === 'same-origin' && visitorOf(request) === undefined) return false;
  return !isbot(headers['user-agent']);
}
