import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

const APP = '(?:shell|mfe-[^/]+)';
const SERVICE = '(?:auth|commerce|chat|gateway)';
/** A workspace is imported by its path, or by its package name if that cannot be resolved. */
const byPathOrName = (path: string, name: string) => `^(?:${path}|@chhapai/${name})(?:/|$)`;
/** The file `<name>/<name>.module.ts` of a module, matched within the folder that contains the modules. */
const MODULE_FILE = '([^/]+)/\\1\\.module\\.ts$';
const EDGE_OR_REGISTRY = 'edge|registry';
/** The folders that contain a service's modules; the gateway has two. */
const MODULES = `modules|${EDGE_OR_REGISTRY}`;
const APPS = byPathOrName(APP, APP);
const SERVICES = byPathOrName(`services/${SERVICE}`, SERVICE);
const TOOLS =
  '^(?:tools|e2e|bench)/|^@chhapai/(?:backups|checks|fuzzer|launcher|pictures|prove|releases|e2e|bench)(?:/|$)';
const TESTS = '\\.spec\\.tsx?$|/testing?/|^services/[^/]+/test/';

/** Imports that are not allowed, and why. Paths are relative to the project's root folder. */
export const BOUNDARY_RULES: IRegularForbiddenRuleType[] = [
  rule('apps-never-import-apps', 'Apps use each other only at run time, through widgets and URLs.', {
    from: { path: `^(${APP})/` },
    to: { path: APPS, pathNot: '^(?:@chhapai/)?$1(?:/|$)' },
  }),
  rule('services-never-import-services', 'Services communicate over HTTP.', {
    from: { path: `^services/(${SERVICE})/` },
    to: { path: SERVICES, pathNot: '^(?:services|@chhapai)/$1(?:/|$)' },
  }),
  rule('apps-and-services-share-contracts-only', 'Apps and services share only packages/contracts.', {
    from: { path: `^${APP}/` },
    to: { path: `${SERVICES}|^packages/service-kit/|^@chhapai/service-kit(?:/|$)` },
  }),
  rule('services-never-import-ui', 'The gateway renders published apps without depending on any.', {
    from: { path: '^(?:services|packages/service-kit)/' },
    to: {
      path: `${APPS}|${byPathOrName('packages/(?:ui|console-ui|host-api|mfe-preset)', '(?:ui|console-ui|host-api|mfe-preset)')}`,
    },
  }),
  rule('features-never-import-features', 'Code that two features need belongs next to them or in a package.', {
    // A test may follow a visitor from one feature to the next.
    from: { path: `^(${APP})/src/features/([^/]+)/`, pathNot: TESTS },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2(?:/|\\.)' },
  }),
  rule('console-ui-is-for-staff-screens', 'Shop pages must not load what only staff screens need.', {
    from: { path: `^(?:${APP}|packages/(?!console-ui/)[^/]+)/`, pathNot: `^${APP}/src/admin/` },
    to: { path: byPathOrName('packages/console-ui', 'console-ui') },
  }),
  rule('staff-screens-are-loaded-on-demand', 'Only `import()` keeps the code below src/admin out of shop pages.', {
    from: { path: `^${APP}/`, pathNot: [`^${APP}/src/admin/`, TESTS] },
    to: { path: `^${APP}/src/admin/`, dependencyTypesNot: ['dynamic-import', 'type-only'] },
  }),
  rule(
    'modules-import-each-other-through-their-index',
    'A module exports what others may use in its module file or its index.ts.',
    {
      from: { path: `^services/([^/]+)/src/(${MODULES})/([^/]+)/` },
      to: {
        path: '^services/$1/src/$2/[^/]+/',
        pathNot: [
          '^services/$1/src/$2/$3/',
          '^services/$1/src/$2/[^/]+/index\\.ts$',
          `^services/$1/src/$2/${MODULE_FILE}`,
        ],
      },
    },
  ),
  rule(
    'services-import-modules-through-their-module-file',
    'A module exports what its service uses in its module file.',
    {
      from: { path: '^services/([^/]+)/src/(?!modules/)' },
      to: { path: '^services/$1/src/modules/', pathNot: `^services/$1/src/modules/${MODULE_FILE}` },
    },
  ),
  rule('edge-imports-registry-through-its-index', 'The registry exports what the edge may use in registry/index.ts.', {
    from: { path: '^services/gateway/src/edge/' },
    to: { path: '^services/gateway/src/registry/', pathNot: '^services/gateway/src/registry/index\\.ts$' },
  }),
  rule('registry-never-imports-edge', 'Managing releases does not depend on how they are served.', {
    from: { path: '^services/gateway/src/registry/' },
    to: { path: '^services/gateway/src/edge/' },
  }),
  rule(
    'gateway-imports-edge-and-registry-through-their-modules',
    'The gateway combines the edge and the registry without using their internals.',
    {
      from: { path: '^services/gateway/src/[^/]+$' },
      to: {
        path: `^services/gateway/src/(?:${EDGE_OR_REGISTRY})/`,
        pathNot: `/(?:${EDGE_OR_REGISTRY})\\.module\\.ts$`,
      },
    },
  ),
  rule('rules-are-pure', '`*.rules.ts` files import only types, contracts and each other.', {
    from: { path: '\\.rules\\.ts$', pathNot: TESTS },
    to: {
      pathNot: ['\\.rules\\.ts$', '^packages/contracts/', '^@chhapai/contracts$'],
      dependencyTypesNot: ['type-only'],
    },
  }),
  rule('packages-never-import-their-users', 'Apps, services and tools use packages, never the other way round.', {
    from: { path: '^packages/' },
    to: { path: `${APPS}|${SERVICES}|${TOOLS}` },
  }),
  rule('apps-and-services-never-import-tools', 'Apps and services must run without the tools.', {
    from: { path: `^(?:${APP}|services)/` },
    to: { path: TOOLS },
  }),
];

function rule(
  name: string,
  comment: string,
  parts: Pick<IRegularForbiddenRuleType, 'from' | 'to'>,
): IRegularForbiddenRuleType {
  return { name, comment, severity: 'error', ...parts };
}
