import { setImmediate } from 'node:timers/promises';
import * as contracts from '@chhapai/contracts';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import type { Access, Credential } from '../access/access-control.js';
import { RouteTable, type Route } from '../access/route-table.js';
import { sendError } from '../errors/error-response.js';

/** Where a service serves its OpenAPI document. */
export const openApiPath = (service: string) => `/api/docs/${service}.json`;

/** `GET /api/docs/<service>.json`: the OpenAPI document of the service's controllers, generated on the first request. */
export function addOpenApiRoute(app: NestFastifyApplication, service: string): void {
  let document: Promise<OpenAPIObject> | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get(openApiPath(service), { config: { access: 'public' }, errorHandler: sendError }, (_request, reply) => {
      void reply.header('Cache-Control', 'public, max-age=300');
      return (document ??= createDocument(app, service));
    });
}

/** Generated module by module: generating all of commerce at once would block the service for 190 ms. */
async function createDocument(app: NestFastifyApplication, service: string): Promise<OpenAPIObject> {
  const config = new DocumentBuilder()
    .setTitle(`Chhapai ${service}`)
    .setVersion('1')
    .addBearerAuth()
    .addGlobalResponse({ status: '4XX', description: 'Refused', standardSchema: contracts.ErrorReply })
    .build();
  const document: OpenAPIObject = { ...config, paths: {} };
  const schemas = {};
  for (const { metatype, controllers } of app.get(ModulesContainer).values()) {
    if (controllers.size === 0) continue;
    const options = { include: [metatype], standardSchemaConverter: jsonSchema };
    const { paths, components } = SwaggerModule.createDocument(app, config, options);
    for (const [path, item] of Object.entries(paths)) document.paths[path] = { ...document.paths[path], ...item };
    Object.assign(schemas, components?.schemas);
    await setImmediate();
  }
  document.components = { ...config.components, schemas };
  for (const route of app.get(RouteTable).list()) describeAccess(document, route);
  return document;
}

/**
 * Schemas of the contracts appear under their own names, except those of queries: Nest lists properties only of unnamed
 * schemas.
 */
const namedSchemas = z.registry<{ id: string }>();
for (const [id, value] of Object.entries(contracts)) {
  if (value instanceof z.ZodType && !namedSchemas.has(value) && !id.endsWith('Query')) namedSchemas.add(value, { id });
}

function jsonSchema(schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { definitions, ...converted } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: schemaType,
    metadata: namedSchemas,
    unrepresentable: 'any',
  });
  return { schema: converted, components: definitions as Record<string, unknown> | undefined };
}

function describeAccess(document: OpenAPIObject, { method, path, access }: Route): void {
  const item = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')];
  const operation = item?.[method.toLowerCase() as 'get'];
  if (!operation || access === 'public' || access === undefined) return;
  operation.security = credentialsOf(access).map((credential) => {
    if (credential === 'bearer') return { bearer: [] };
    const { header } = credential;
    document.components!.securitySchemes![header] = { type: 'apiKey', in: 'header', name: header };
    return { [header]: [] };
  });
  if (typeof access !== 'object' || 'guard' in access) return;
  const requirement =
    'permission' in access ? `Permission: ${access.permission}.` : `Roles: ${access.roles.join(', ')}.`;
  operation.description = [operation.description, requirement].filter(Boolean).join(' ');
}

const credentialsOf = (access: Access): readonly Credential[] =>
  typeof access === 'object' && 'guard' in access ? access.accepts : ['bearer'];
