import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataSourceOptions } from '../../../packages/service-kit/src/database/database.module.js';
import { readEnv, serviceEnv } from '../../../packages/service-kit/src/env.js';
import { authEnv } from '../../../services/auth/src/auth.env.js';
import { chatEnv } from '../../../services/chat/src/chat.env.js';
import { commerceEnv } from '../../../services/commerce/src/commerce.env.js';
import { gatewayEnv } from '../../../services/gateway/src/gateway.env.js';
import { schemaProblems } from './kubernetes-types.js';
import { renderKustomization, resourcesOf, type Manifest } from './kustomization.js';

interface EnvVar {
  name: string;
  value?: string;
  valueFrom?: Record<'secretKeyRef' | 'configMapKeyRef', { name: string; key: string } | undefined>;
}
interface Container {
  name: string;
  image: string;
  command: string[];
  ports: { name: string; containerPort: number }[];
  envFrom?: Partial<Record<'configMapRef' | 'secretRef', { name: string }>>[];
  env: EnvVar[];
  volumeMounts: { name: string; mountPath: string }[];
  resources: { limits: { memory: string } };
}
interface PodSpec {
  terminationGracePeriodSeconds: number;
  containers: Container[];
  volumes: { persistentVolumeClaim?: { claimName: string }; emptyDir?: object; secret?: { secretName: string } }[];
}
interface Peer {
  podSelector?: { matchLabels?: { app?: string } };
}

const root = resolve(import.meta.dirname, '../../..');
const folder = resolve(root, 'deploy/kubernetes');
const manifests = renderKustomization(resolve(folder, 'example'));
const environments = { auth: authEnv, commerce: commerceEnv, chat: chatEnv, gateway: gatewayEnv };
const SERVICES = ['auth', 'commerce', 'chat', 'gateway'] as const;
/** The variables of the services and of Node, and those from which the database URLs are made. */
const knownVariables = [
  ...Object.values(environments).flatMap(({ shape }) => Object.keys(shape)),
  ...['NODE_OPTIONS', 'DATABASE_USER', 'DATABASE_PASSWORD'],
];
/** Longer than a service needs to end after it has drained (`SHUTDOWN_LIMIT_MS`). */
const SHUTDOWN_MS = 5_000;
/** The most memory that a gateway held with 200 versions of an app, and another service (bench/README.md). */
const GATEWAY_MB = 415;
const SERVICE_MB = 59;
/** A decoded print file, which is held while it is encoded again: sRGB with transparency. */
const BYTES_PER_PIXEL = 4;

const getManifest = (kind: string, name: string, among = manifests): Manifest => {
  const found = among.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const specOf = <Spec>(kind: string, name: string, among = manifests) => getManifest(kind, name, among)['spec'] as Spec;
const podOf = (kind: string, name: string, among = manifests) =>
  specOf<{ template: { spec: PodSpec } }>(kind, name, among).template.spec;
const containersOf = (kind: string, name: string) => podOf(kind, name).containers;
/** In MiB. */
const memoryLimitOf = (service: string) =>
  Number(/^(\d+)Mi$/.exec(containersOf('Deployment', service)[0]!.resources.limits.memory)![1]);
/** The value of a constant in a source file. */
const numberIn = (file: string, constant: string) =>
  Number(
    new RegExp(`${constant} = ([\\d_]+)`).exec(readFileSync(resolve(root, file), 'utf8'))![1]!.replaceAll('_', ''),
  );

const allPods = manifests
  .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  .map(({ kind, metadata: { name } }) => ({ name, pod: podOf(kind, name) }));
const allContainers = allPods.flatMap(({ pod }) => pod.containers);

/** The environment of a container, as its program sees it. */
function environmentOf({ env, envFrom = [] }: Container, among = manifests): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const { configMapRef, secretRef } of envFrom)
    Object.assign(
      variables,
      secretRef
        ? getManifest('Secret', secretRef.name, among).data
        : getManifest('ConfigMap', configMapRef!.name, among).data,
    );
  for (const variable of env) {
    const text = variable.value ?? readReference(variable);
    variables[variable.name] = text.replaceAll(/\$\((\w+)\)/g, (_text, name: string) => variables[name] ?? '');
  }
  return variables;
}

function readReference({ name, valueFrom }: EnvVar): string {
  const [kind, reference] = valueFrom?.secretKeyRef
    ? (['Secret', valueFrom.secretKeyRef] as const)
    : (['ConfigMap', valueFrom?.configMapKeyRef] as const);
  const { data, stringData } = getManifest(kind, reference!.name);
  const value = (stringData ?? data)?.[reference!.key];
  if (value === undefined) throw new Error(`${name} refers to nothing`);
  return value;
}

describe('deploy/kubernetes', () => {
  it('lists every file of its base', () => {
    const files = readdirSync(resolve(folder, 'base')).filter((file) => file !== 'kustomization.yaml');
    expect(files.sort()).toEqual(resourcesOf(resolve(folder, 'base')).sort());
  });

  it('matches the Kubernetes and CloudNativePG schemas', () => {
    expect(schemaProblems(manifests)).toEqual([]);
  }, 60_000);

  it('would be refused with a misspelt, missing or wrong field', () => {
    const { template, ...withoutTemplate } = specOf<Record<string, unknown>>('Deployment', 'auth');
    const broken = [
      { ...getManifest('Deployment', 'auth'), spec: withoutTemplate },
      { ...getManifest('Service', 'auth'), spec: { ports: [{ port: 'http' }] } },
      { ...getManifest('PodDisruptionBudget', 'auth'), spec: { maxUnavailabel: 1 } },
      { ...getManifest('Pooler', 'pooler'), spec: { ...specOf<object>('Pooler', 'pooler'), typo: 1 } },
    ];
    expect(template).toBeDefined();
    expect(schemaProblems(broken).map((problem) => problem.split(':')[0])).toEqual([
      'Pooler pooler',
      'Deployment auth',
      'Service auth',
      'PodDisruptionBudget auth',
    ]);
  }, 60_000);

  it.each(SERVICES)(
    'sets only known variables for %s, and all that it requires, including for its migrations',
    (service) => {
      const migration = containersOf('Job', 'migrate').find(({ name }) => name === service)!;
      for (const container of [containersOf('Deployment', service)[0]!, migration]) {
        const variables = environmentOf(container);
        expect(Object.keys(variables).filter((name) => !knownVariables.includes(name))).toEqual([]);
        expect(() => readEnv(environments[service], variables)).not.toThrow();
      }
      expect(environmentOf(migration).MIGRATIONS).toBe('only');
      expect(environmentOf(containersOf('Deployment', service)[0]!).MIGRATIONS).toBe('wait');
    },
  );

  it('gives the gateway the memory that it lets releases use while it checks them', () => {
    const checks = ['edge/rendering/thread-smoke-renderer.ts', 'registry/gate/widget-types.ts'];
    const needed = checks.map((file) => numberIn(`services/gateway/src/${file}`, 'MAX_MEMORY_MB'));
    expect(memoryLimitOf('gateway')).toBeGreaterThan(needed.reduce((sum, megabytes) => sum + megabytes, GATEWAY_MB));
  });

  it.each(['auth', 'commerce'])('gives %s the memory to decode and encode the largest picture', (service) => {
    const decoding = numberIn('packages/service-kit/src/pictures/picture-size.ts', 'MAX_DECODING_BYTES');
    const decoded =
      numberIn('packages/contracts/src/commerce/staff-uploads.ts', 'MAX_PICTURE_PIXELS') * BYTES_PER_PIXEL;
    expect(memoryLimitOf(service)).toBeGreaterThan((decoding + decoded) / 2 ** 20 + SERVICE_MB);
  });

  it.each(SERVICES)('gives %s ports, folders and time to stop that match its environment', (service) => {
    const { terminationGracePeriodSeconds: grace, containers, volumes } = podOf('Deployment', service);
    const { ports, volumeMounts } = containers[0]!;
    const env = readEnv(environments[service], environmentOf(containers[0]!));
    expect(ports).toEqual([
      { name: 'http', containerPort: env.PORT },
      { name: 'metrics', containerPort: env.METRICS_PORT },
    ]);
    expect(grace * 1000).toBeGreaterThan(env.DRAIN_MS + SHUTDOWN_MS);
    const folders = ['UPLOADS_DIR', 'RELEASES_DIR'].flatMap((name) => (name in env ? [env[name as never]] : []));
    expect(volumeMounts.map(({ mountPath }) => mountPath).sort()).toEqual([...folders, '/tmp'].sort());
    for (const { persistentVolumeClaim: claim } of volumes)
      if (claim) getManifest('PersistentVolumeClaim', claim.claimName);
    expect(specOf<{ selector: object }>('Service', service).selector).toEqual({ app: service });
    expect(specOf<{ scaleTargetRef: object }>('HorizontalPodAutoscaler', service).scaleTargetRef).toMatchObject({
      name: service,
    });
    expect(specOf<object>('PodDisruptionBudget', service)).toMatchObject({
      selector: { matchLabels: { app: service } },
    });
  });

  it('keeps files in a bucket instead of shared volumes if configured to', () => {
    const withBucket = renderKustomization(resolve(folder, 'example-bucket'));
    expect(schemaProblems(withBucket)).toEqual([]);
    expect(withBucket.filter(({ kind }) => kind === 'PersistentVolumeClaim')).toEqual([]);
    for (const service of ['commerce', 'gateway'] as const) {
      const { containers, volumes } = podOf('Deployment', service, withBucket);
      const variables = environmentOf(containers[0]!, withBucket);
      expect(readEnv(environments[service], variables)).toMatchObject({ S3_BUCKET: 'shop-files' });
      expect(Object.keys(variables).filter((name) => !knownVariables.includes(name))).toEqual([]);
      expect(volumes.every(({ emptyDir }) => emptyDir)).toBe(true);
    }
  }, 60_000);

  it('scans uploads for viruses if configured to', () => {
    const withClamd = renderKustomization(resolve(folder, 'example-clamav'));
    expect(schemaProblems(withClamd)).toEqual([]);
    const [port] = specOf<{ ports: { port: number }[] }>('Service', 'clamav', withClamd).ports;
    const scanned = SERVICES.filter((service) => 'CLAMD_URL' in environments[service].shape);
    const given = SERVICES.map((service) => {
      const [container] = podOf('Deployment', service, withClamd).containers;
      return readEnv(environments[service], environmentOf(container!, withClamd));
    });
    expect(given.map((env) => 'CLAMD_URL' in env && env.CLAMD_URL)).toEqual(
      SERVICES.map((service) => scanned.includes(service) && `tcp://clamav:${port!.port}`),
    );
    expect(getManifest('ConfigMap', 'clamav', withClamd).data!['clamd.conf']).toContain(`\nTCPSocket ${port!.port}\n`);
    const { ingress } = specOf<{ ingress: { from: Peer[] }[] }>('NetworkPolicy', 'clamav', withClamd);
    expect(ingress[0]!.from.map(({ podSelector }) => podSelector?.matchLabels?.app)).toEqual(scanned);
    expect(specOf<object>('NetworkPolicy', 'uploads-to-clamav', withClamd)).toMatchObject({
      podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: scanned }] },
      egress: [{ to: [{ podSelector: { matchLabels: { app: 'clamav' } } }], ports: [{ port: port!.port }] }],
    });
  }, 60_000);

  it.each(allContainers.map(({ name, command, image }) => [name, command, image] as const))(
    'runs a program that the image contains: %s',
    (_name, [node, program = ''], image) => {
      expect(node).toBe('node');
      const source = program.replace(/\/dist\/(bundle\/)?/, '/src/').replace(/\.js$/, '.ts');
      expect(existsSync(resolve(root, source))).toBe(true);
      expect(image).toMatch(/^registry\.example\/chhapai:/);
    },
  );

  it('lets services call exactly those that they need', () => {
    for (const service of SERVICES) {
      const needed = Object.entries(environments[service].shape)
        .filter(([name, type]) => /^(AUTH|COMMERCE|CHAT)_URL$/.test(name) && !type.safeParse(undefined).success)
        .map(([name]) => name.replace('_URL', '').toLowerCase());
      const { egress } = specOf<{ egress: { to: Peer[] }[] }>('NetworkPolicy', service);
      const allowed = egress.flatMap(({ to }) => to).flatMap(({ podSelector }) => podSelector?.matchLabels?.app ?? []);
      expect(allowed.sort()).toEqual(needed.sort());
      for (const called of needed) {
        const { ingress } = specOf<{ ingress: { from: Peer[] }[] }>('NetworkPolicy', called);
        expect(ingress[0]!.from.map(({ podSelector }) => podSelector?.matchLabels?.app)).toContain(service);
        const url = new URL(environmentOf(containersOf('Deployment', service)[0]!)[`${called.toUpperCase()}_URL`]!);
        expect(specOf<{ ports: object[] }>('Service', url.hostname).ports).toMatchObject([{ port: Number(url.port) }]);
      }
    }
  });

  it('connects each service to its own database as its owner, directly, through the pooler and for migrations', () => {
    const { managed } = specOf<{ managed: { roles: { name: string; passwordSecret: { name: string } }[] } }>(
      'Cluster',
      'database',
    );
    const databases = manifests.filter(({ kind }) => kind === 'Database').map(({ spec }) => spec);
    const passwords = new Set<string>();
    for (const service of SERVICES) {
      const user = `chhapai_${service}`;
      expect(databases).toContainEqual(expect.objectContaining({ name: user, owner: user }));
      const secret = managed.roles.find(({ name }) => name === user)!.passwordSecret.name;
      const { username, password } = getManifest('Secret', secret).stringData!;
      expect(username).toBe(user);
      passwords.add(password!);
      const migration = containersOf('Job', 'migrate').find(({ name }) => name === service)!;
      for (const container of [containersOf('Deployment', service)[0]!, migration]) {
        const url = new URL(environmentOf(container).DATABASE_URL!);
        expect([url.username, url.password, url.pathname]).toEqual([user, password, `/${user}`]);
      }
      const { DATABASE_URL, DIRECT_DATABASE_URL } = environmentOf(containersOf('Deployment', service)[0]!);
      const urls = [DATABASE_URL!, DIRECT_DATABASE_URL!].map((url) => new URL(url));
      expect(urls.map(({ hostname }) => hostname)).toEqual(['pooler', 'database-rw']);
      expect(urls.map(({ pathname }) => pathname)).toEqual([`/chhapai_${service}`, `/chhapai_${service}`]);
    }
    expect(passwords.size).toBe(SERVICES.length);
  });

  it('sets in PostgreSQL what the services cannot set through the pooler', () => {
    const { extra } = dataSourceOptions({ url: '', entities: [], migrations: [] }) as { extra: Record<string, string> };
    const ignored = specOf<{ pgbouncer: { parameters: Record<string, string> } }>('Pooler', 'pooler').pgbouncer
      .parameters.ignore_startup_parameters!;
    const sent = Object.keys(extra).filter((name) => name !== 'idleTimeoutMillis');
    expect(ignored.split(',')).toEqual(expect.arrayContaining(sent));
    const { parameters } = specOf<{ postgresql: { parameters: Record<string, string> } }>(
      'Cluster',
      'database',
    ).postgresql;
    const timeout = serviceEnv.shape.STATEMENT_TIMEOUT.parse(undefined);
    expect(parameters).toMatchObject({
      statement_timeout: `${timeout / 1000}s`,
      idle_in_transaction_session_timeout: `${(extra.idle_in_transaction_session_timeout! as unknown as number) / 1000}s`,
      random_page_cost: /random_page_cost=([\d.]+)/.exec(extra.options!)![1],
    });
  });
});
