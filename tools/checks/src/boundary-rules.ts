import type { IRegularForbiddenRuleType } from 'dependency-cruiser';

const APP = '(?:shell|mfe-[^/]+)';
const SERVICE = '(?:auth|commerce|chat|gateway)';
/** A workspace may be reached by its path, or by its package's name where that leads nowhere. */
const byPathOrName = (path: string, name: string) => `^(?:${path}|@chhapai/${name})(?:/|$)`;
/** The file `<name>/<name>.module.ts` of a module, matched within the folder that contains the modules. */
const MODULE_FILE = '([^/]+)/\\1\\.module\\.ts$';
/** Folders of a service whose folders are its modules; the gateway has one for each of its halves. */
const HALVES = 'edge|registry';
const MODULES = `modules|${HALVES}`;
const APPS = byPathOrName(APP, APP);
const SERVICES = byPathOrName(`services/${SERVICE}`, SERVICE);
const TOOLS = '^(?:tools|e2e|bench)/|^@chhapai/(?:launcher|checks|pictures|e2e|bench)(?:/|$)';
const TESTS = '\\.spec\\.tsx?$|/testing?/|^services/[^/]+/test/';

/** The shape of the code, as a program can check it. Paths are relative to the project's folder. */
export const BOUNDARY_RULES: IRegularForbiddenRuleType[] = [
  rule('apps-never-import-apps', 'An app reaches another only at run time, through widgets and addresses.', {
    from: { path: `^(${APP})/` },
    to: { path: APPS, pathNot: '^(?:@chhapai/)?$1(?:/|$)' },
  }),
  rule('services-never-import-services', 'Services speak HTTP to each other.', {
    from: { path: `^services/(${SERVICE})/` },
    to: { path: SERVICES, pathNot: '^(?:services|@chhapai)/$1(?:/|$)' },
  }),
  rule('apps-and-services-share-contracts-only', 'The browser and the server agree through packages/contracts.', {
    from: { path: `^${APP}/` },
    to: { path: `${SERVICES}|^packages/service-kit/|^@chhapai/service-kit(?:/|$)` },
  }),
  rule('services-know-no-screen', 'The gateway renders apps it was given, it knows none.', {
    from: { path: '^(?:services|packages/service-kit)/' },
    to: { path: `${APPS}|^packages/(?:ui|host-api|mfe-preset)/|^@chhapai/(?:ui|host-api|mfe-preset)(?:/|$)` },
  }),
  rule('features-never-import-features', 'What two features need belongs beside them or into a package.', {
    // A test may follow a visitor from one feature to the next.
    from: { path: `^(${APP})/src/features/([^/]+)/`, pathNot: TESTS },
    to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2(?:/|\\.)' },
  }),
  rule('modules-meet-at-their-index', 'A module exports what others may use in its module file or its index.ts.', {
    from: { path: `^services/([^/]+)/src/(${MODULES})/([^/]+)/` },
    to: {
      path: '^services/$1/src/$2/[^/]+/',
      pathNot: [
        '^services/$1/src/$2/$3/',
        '^services/$1/src/$2/[^/]+/index\\.ts$',
        `^services/$1/src/$2/${MODULE_FILE}`,
      ],
    },
  }),
  rule('services-use-modules-by-their-module-file', 'A module exports what its service uses in its module file.', {
    from: { path: '^services/([^/]+)/src/(?!modules/)' },
    to: { path: '^services/$1/src/modules/', pathNot: `^services/$1/src/modules/${MODULE_FILE}` },
  }),
  rule('edge-meets-registry-at-its-index', 'What the registry lends to the edge stands in registry/index.ts.', {
    from: { path: '^services/gateway/src/edge/' },
    to: { path: '^services/gateway/src/registry/', pathNot: '^services/gateway/src/registry/index\\.ts$' },
  }),
  rule('registry-knows-no-edge', 'Releases are managed without knowing how they are served.', {
    from: { path: '^services/gateway/src/registry/' },
    to: { path: '^services/gateway/src/edge/' },
  }),
  rule('gateway-uses-halves-by-their-module', 'The service puts the halves together and knows nothing inside them.', {
    from: { path: '^services/gateway/src/[^/]+$' },
    to: { path: `^services/gateway/src/(?:${HALVES})/`, pathNot: `/(?:${HALVES})\\.module\\.ts$` },
  }),
  rule('rules-are-pure', '`*.rules.ts` and `domain/` know types, contracts and each other, nothing that runs.', {
    from: { path: '\\.rules\\.ts$|/domain/', pathNot: TESTS },
    to: {
      pathNot: ['\\.rules\\.ts$', '/domain/', '^packages/contracts/', '^@chhapai/contracts$'],
      dependencyTypesNot: ['type-only'],
    },
  }),
  rule('packages-know-no-user', 'Apps, services and tools use packages, never the other way round.', {
    from: { path: '^packages/' },
    to: { path: `${APPS}|${SERVICES}|${TOOLS}` },
  }),
  rule('products-know-no-tool', 'Tools work on the product; the product runs without them.', {
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
