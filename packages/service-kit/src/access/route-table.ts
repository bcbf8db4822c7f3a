import { Injectable, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { AccessMetadata, needsSession, type Access, type AccessControl } from './access-control.js';

/** One route of a service, e.g. `GET`, `/api/cart/update/:id`. */
export interface Route {
  method: string;
  path: string;
  access: Access | undefined;
}

/** All routes of a service, and who may use them. */
@Injectable()
export class RouteTable {
  private readonly registered: RouteOptions[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Records the routes registered from now on, and lets the access control check their requests before a body is read. */
  watch(fastify: FastifyInstance, control: AccessControl): void {
    let declared: Map<string, Access | undefined> | undefined;
    fastify.addHook('onRoute', (route) => {
      this.registered.push(route);
      declared ??= new Map(this.controllerRoutes().map(({ method, path, access }) => [`${method} ${path}`, access]));
      // Fastify adds a HEAD route to every GET route.
      const access = declared.get(`${route.method === 'HEAD' ? 'GET' : String(route.method)} ${route.url}`);
      if (!needsSession(access)) return;
      route.onRequest = [route.onRequest ?? [], (request: FastifyRequest) => control.authorise(access, request)].flat();
    });
  }

  /** Throws if a route does not declare who may use it. */
  check(): void {
    const undeclared = this.list().filter(({ access }) => access === undefined);
    if (undeclared.length === 0) return;
    const routes = undeclared.map(({ method, path }) => `${method} ${path}`).join(', ');
    throw new Error(
      `These routes do not declare who may use them: ${routes}. ` +
        'Add @Public(), @SignedIn(), @Permitted(…), @Roles(…) or @GuardedBy(…), or config.access to a plain Fastify route.',
    );
  }

  /** One line per route, sorted by path: `GET /api/cart  signed in`. */
  lines(): string[] {
    return this.list()
      .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
      .map(({ method, path, access }) => `${method} ${path}  ${describe(access)}`);
  }

  /** The routes of controllers, followed by plain Fastify routes. */
  list(): Route[] {
    const controllerRoutes = this.controllerRoutes();
    const keys = new Set(controllerRoutes.map(({ method, path }) => `${method} ${path}`));
    const plainRoutes = this.registered
      .flatMap(({ method, url, config }) =>
        [method].flat().map((name): Route => ({ method: name, path: url, access: config?.access })),
      )
      // Fastify adds a HEAD route to every GET route.
      .filter(({ method, path }) => method !== 'HEAD' && !keys.has(`${method} ${path}`));
    return [...controllerRoutes, ...plainRoutes];
  }

  private controllerRoutes(): Route[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      const prototype = metatype.prototype as Record<string, () => unknown>;
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const handler = prototype[name]!;
        const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
        if (method === undefined) return [];
        const access = this.reflector.getAllAndOverride(AccessMetadata, [handler, metatype]);
        return pathsOf(metatype, handler).map((path) => ({ method: RequestMethod[method], path, access }));
      });
    });
  }
}

function pathsOf(controller: object, handler: object): string[] {
  const [prefixes, paths] = [controller, handler].map((target) =>
    [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat(),
  );
  return prefixes!.flatMap((prefix) =>
    paths!.map(
      (path) =>
        `/${[prefix, path]
          .map((part) => part.replace(/^\/|\/$/g, ''))
          .filter(Boolean)
          .join('/')}`,
    ),
  );
}

function describe(access: Access | undefined): string {
  if (access === undefined || typeof access === 'string') return access ?? 'undeclared';
  if ('permission' in access) return access.permission;
  return 'roles' in access ? `roles ${access.roles.join(', ')}` : access.guard;
}
