import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';

const PATH = '/api/docs';
const PUBLIC = { config: { access: 'public' } } as const;
const require = createRequire(import.meta.url);
const SWAGGER_UI = dirname(require.resolve('swagger-ui-dist/package.json'));
const SWAGGER_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
};
const DAY_SECONDS = 24 * 60 * 60;

/** Only the gateway's own files and services. The stylesheet contains its pictures as data URLs. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const SERVICES = ['gateway', 'auth', 'commerce', 'chat'];
const options = SERVICES.map((name) => `<option>${name}</option>`).join('');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>API documentation · Chhapai</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${PATH}/swagger-ui.css">
    <link rel="stylesheet" href="${PATH}/viewer.css">
    <script src="${PATH}/swagger-ui-bundle.js" defer></script>
    <script src="${PATH}/viewer.js" defer></script>
  </head>
  <body>
    <header><label>Service <select id="service">${options}</select></label></header>
    <main id="document"></main>
  </body>
</html>
`;

const STYLES = `
  body { margin: 0; }
  header { padding: 1rem 20px; max-width: 1460px; margin: auto; box-sizing: border-box; font: 1rem/1.5 sans-serif; }
  .swagger-ui .info { margin: 1rem 0; }
  select { font: inherit; min-height: 2.75rem; padding: 0 0.5rem; margin-left: 0.5rem; }
  @media (max-width: 640px) {
    .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
    .swagger-ui .opblock .opblock-summary-path { max-width: 100%; word-break: break-word; }
    .swagger-ui .parameters-col_description input, .swagger-ui select { max-width: 100%; }
    .swagger-ui .table-container, .swagger-ui .responses-inner { overflow-x: auto; }
    .swagger-ui .response-col_links { display: none; }
  }
`;

/** Shows the document of the service that the query names, or that is chosen from the list. */
const SCRIPT = `
const select = document.getElementById('service');
const show = () => SwaggerUIBundle({
  url: '${PATH}/' + select.value + '.json',
  dom_id: '#document',
  deepLinking: false,
  // By default, documents are sent to a validator on another host.
  validatorUrl: null,
});
const given = new URLSearchParams(location.search).get('service');
if ([...select.options].some(({ value }) => value === given)) select.value = given;
select.addEventListener('change', () => {
  history.replaceState(null, '', '?service=' + select.value);
  show();
});
show();
`;

/** A viewer for the OpenAPI documents of all services: Swagger UI, without scripts or files from other hosts. */
export function addApiDocs(fastify: FastifyInstance): void {
  const send = (reply: FastifyReply, type: string, text: string) => {
    reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').compress(text);
    return reply;
  };
  fastify.get(PATH, PUBLIC, (_request, reply) =>
    send(reply.header('Content-Security-Policy', POLICY), 'text/html', PAGE),
  );
  fastify.get(`${PATH}/viewer.css`, PUBLIC, (_request, reply) => send(reply, 'text/css', STYLES));
  fastify.get(`${PATH}/viewer.js`, PUBLIC, (_request, reply) => send(reply, 'text/javascript', SCRIPT));
  for (const [file, type] of Object.entries(SWAGGER_FILES)) {
    fastify.get(`${PATH}/${file}`, PUBLIC, (_request, reply) => {
      reply.type(type).header('Cache-Control', `public, max-age=${DAY_SECONDS}`);
      reply.compress(createReadStream(join(SWAGGER_UI, file)));
      return reply;
    });
  }
}
