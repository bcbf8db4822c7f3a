import { join, resolve } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import type { Manifest } from './kustomization.js';

const root = resolve(import.meta.dirname, '../../..');
const FILE = join(root, 'tools/checks/src/manifests.virtual.ts');

/** The module of kubernetes-types for each API. */
const MODULES: Readonly<Record<string, string>> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'autoscaling/v2': 'autoscaling/v2',
  'batch/v1': 'batch/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

const Named = z.strictObject({ name: z.string() });
const Resources = z.strictObject({
  requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
  limits: z.strictObject({ memory: z.string() }),
});
const Parameters = z.record(z.string(), z.string());
/** CloudNativePG publishes no schemas as a package. These are the fields of its documentation that deploy/kubernetes uses. */
const CLOUD_NATIVE_PG: Readonly<Record<string, z.ZodType>> = {
  Cluster: z.strictObject({
    instances: z.int().min(1),
    imageName: z.string(),
    storage: z.strictObject({ size: z.string(), storageClass: z.string().optional() }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({
        database: z.string(),
        owner: z.string(),
        encoding: z.string(),
        localeProvider: z.enum(['builtin', 'icu', 'libc']),
        builtinLocale: z.string(),
        localeCollate: z.string(),
        localeCType: z.string(),
      }),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          ensure: z.enum(['present', 'absent']),
          login: z.boolean(),
          passwordSecret: Named,
        }),
      ),
    }),
    postgresql: z.strictObject({
      pg_hba: z.array(z.string()),
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int().min(1),
        dataDurability: z.enum(['required', 'preferred']),
      }),
      parameters: Parameters,
    }),
    resources: Resources,
  }),
  Database: z.strictObject({ name: z.string(), owner: z.string(), cluster: Named }),
  Pooler: z.strictObject({
    cluster: Named,
    instances: z.int().min(1),
    type: z.enum(['rw', 'ro', 'r']),
    pgbouncer: z.strictObject({ poolMode: z.enum(['session', 'transaction']), parameters: Parameters }),
  }),
};

/** Where manifests deviate from `kubernetes-types`, whose types allow no additional fields, or from CloudNativePG. */
export function schemaProblems(manifests: readonly Manifest[]): string[] {
  const cloudNativePg = manifests.filter(({ apiVersion }) => apiVersion === 'postgresql.cnpg.io/v1');
  const kubernetes = manifests.filter((manifest) => !cloudNativePg.includes(manifest));
  return [...cloudNativePg.flatMap(cloudNativePgProblems), ...typeProblems(kubernetes)];
}

function cloudNativePgProblems({ kind, metadata, spec }: Manifest): string[] {
  const parsed = CLOUD_NATIVE_PG[kind]?.safeParse(spec);
  if (!parsed) return [`${kind} ${metadata.name}: unknown kind`];
  return parsed.success ? [] : [`${kind} ${metadata.name}: ${z.prettifyError(parsed.error)}`];
}

/** TypeScript reports missing fields, wrong types, and in an object literal also fields that do not exist. */
function typeProblems(manifests: readonly Manifest[]): string[] {
  const statements = manifests.map((manifest, index) => {
    const module = MODULES[manifest.apiVersion] ?? 'unknown';
    return `export const m${index}: import('kubernetes-types/${module}').${manifest.kind} = ${JSON.stringify(manifest)};`;
  });
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === FILE || fileExists.call(host, name);
  host.getSourceFile = (name, ...rest) =>
    name === FILE
      ? ts.createSourceFile(name, statements.join('\n'), ts.ScriptTarget.ES2022)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([FILE], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line : -1;
    const manifest = manifests[line];
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return manifest ? `${manifest.kind} ${manifest.metadata.name}: ${text}` : text;
  });
}
