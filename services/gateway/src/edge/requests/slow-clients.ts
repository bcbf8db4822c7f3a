import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '@chhapai/service-kit';
import { RequestTimeoutException } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayEnv } from '../../gateway.env.js';
import { addressOf, plainAddress, networkMatcher } from './forwarded-headers.js';
import { TooManyRequests } from './requests.errors.js';

const BODY_TIMEOUT_MS = 30_000;
const UNREAD_REPLY_TIMEOUT_MS = 10_000;
const RETRY_SECONDS = 5;

/** Limits the resources of clients that send or read slowly, or open connections without using them. */
export function limitSlowClients(fastify: FastifyInstance, env: GatewayEnv): void {
  serializePipelinedRequests(fastify);
  limitConnections(fastify, env.CONNECTIONS_PER_ADDRESS, networkMatcher(env.TRUSTED_PROXIES));
  limitBodyTime(fastify, BODY_TIMEOUT_MS);
  closeUnreadConnections(fastify, UNREAD_REPLY_TIMEOUT_MS);
}

/** Handles pipelined requests one after another, so that each connection holds at most one reply in memory. */
function serializePipelinedRequests(fastify: FastifyInstance): void {
  const latest = new WeakMap<Socket, ServerResponse>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const earlier = latest.get(socket);
    latest.set(socket, reply.raw);
    if (!earlier || earlier.closed) done();
    else earlier.once('close', () => (socket.destroyed ? undefined : done()));
  });
}

/**
 * Limits the open connections of each address (each /64 network for IPv6). Behind a trusted proxy, limits each client's
 * requests in progress instead.
 */
function limitConnections(fastify: FastifyInstance, max: number, isTrusted: (address: string) => boolean): void {
  const open = new Map<string, number>();
  const take = (address: string): boolean => {
    const count = open.get(address) ?? 0;
    if (count < max) open.set(address, count + 1);
    return count < max;
  };
  const release = (address: string): void => {
    const count = open.get(address) ?? 0;
    if (count > 1) open.set(address, count - 1);
    else open.delete(address);
  };
  fastify.server.on('connection', (socket: Socket) => {
    if (isTrusted(socket.remoteAddress ?? '')) return;
    const address = networkOf(plainAddress(socket.remoteAddress));
    if (!take(address)) return void socket.destroy();
    socket.once('close', () => release(address));
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isTrusted(request.socket.remoteAddress ?? '')) return done();
    const address = networkOf(addressOf(request));
    if (!take(address)) return done(new TooManyRequests(RETRY_SECONDS));
    reply.raw.once('close', () => release(address));
    done();
  });
}

/** Limits the time for a body that is read as a whole. Streamed bodies are forwarded as they arrive and have their own limits. */
export function limitBodyTime(fastify: FastifyInstance, ms: number): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const stop = (request: FastifyRequest) => clearTimeout(timers.get(request));
  fastify.addHook('preParsing', (request, _reply, _body, done) => {
    const { raw } = request;
    if (!raw.complete) {
      // Whatever is reading the body passes the error on, so the client gets a reply.
      const timer = setTimeout(() => raw.emit('error', new RequestTimeoutException()), ms).unref();
      timers.set(request, timer);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  fastify.addHook('preValidation', async (request) => stop(request));
  fastify.addHook('onError', async (request) => stop(request));
}

/** Closes a connection whose client has not read any of a reply for this long. */
export function closeUnreadConnections(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setTimeout(ms, (socket?: Socket) => {
      if (socket && socket.writableLength > 0) socket.destroy();
    });
    done();
  });
}
