/**
 * Bundles a service, run in its folder after `tsc`: `dist/main.js` with everything it imports becomes `dist/bundle/main.js`.
 * A bundle starts in half the CPU time of 1,800 single files and takes less memory, see docs/adr/0016-bundled-services.md.
 */
import { basename, relative, resolve } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

const DIST = resolve('dist');
const BUNDLE = resolve(DIST, 'bundle');

/** Packages with native code or data files next to their code. */
const EXTERNAL = ['@node-rs/argon2', 'css-tree', 'fontkit', 'pdfkit', 'sharp'];
/** Optional packages that Nest imports if they are installed. */
const OPTIONAL =
  /^(@nestjs\/(microservices|platform-express|websockets)|@fastify\/view|class-(transformer|validator))(\/|$)/;

/** Files that a module finds relative to itself, such as the program of a thread, stay where they are. */
const originalUrls: Plugin = {
  name: 'original-urls',
  transform: {
    filter: { id: /\/services\/[^/]+\/dist\//, code: 'import.meta.url' },
    handler: (code, id) =>
      code.replaceAll('import.meta.url', `new URL('${relative(BUNDLE, id)}', import.meta.url).href`),
  },
};

/**
 * Replaces the module in which @nestjs/typeorm looks for exports that TypeORM 1 lacks, which would load a second copy of
 * TypeORM from its files.
 */
const withoutSecondTypeOrm: Plugin = {
  name: 'without-second-typeorm',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined;\nexport const AbstractRepository = undefined;\n',
  },
};

/** TypeORM imports the drivers of all databases: 1 MB of source. */
const onlyPostgres: Plugin = {
  name: 'only-postgres',
  load: {
    filter: { id: /node_modules\/typeorm\/driver\/(?!postgres\/)[\w-]+\/\w+Driver\.js$/ },
    handler: (id) => `exports.${basename(id, '.js')} = class {};\n`,
  },
};

/** Fastify imports the compilers of JSON schemas, which no route has, because services use zod: 1 MB of source. */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  load: {
    filter: { id: /node_modules\/@fastify\/(ajv|fast-json-stringify)-compiler\/index\.js$/ },
    handler: () => `module.exports = () => () => { throw new Error('JSON schemas are not supported'); };\n`,
  },
};

/**
 * graphile-worker imports cosmiconfig to read options from files, which services do not have: 8 MB of source with TypeScript.
 */
const withoutConfigFiles: Plugin = {
  name: 'without-config-files',
  load: {
    filter: { id: /node_modules\/cosmiconfig\/dist\/index\.js$/ },
    handler: () => 'exports.cosmiconfigSync = () => ({ search: () => null });\n',
  },
};

/**
 * If a source contains even one character outside Latin-1, V8 stores all of it with two bytes per character, which takes 5 MB
 * more for each service.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  renderChunk: (code) =>
    code.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
};

const bundle = await rolldown({
  input: resolve(DIST, 'main.js'),
  platform: 'node',
  external: [...EXTERNAL, OPTIONAL],
  plugins: [originalUrls, withoutSecondTypeOrm, onlyPostgres, withoutJsonSchemas, withoutConfigFiles, asciiOnly],
});
// Not minified, so that the stack traces in logs stay readable.
await bundle.write({ dir: BUNDLE, cleanDir: true, format: 'esm', keepNames: true, minify: false, comments: false });
await bundle.close();
