import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAllDocuments, parse } from 'yaml';
import { z } from 'zod';

/** A Kubernetes object, with the fields that all objects have. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  [field: string]: unknown;
}

const Generator = z.strictObject({
  name: z.string(),
  behavior: z.literal('merge').optional(),
  literals: z.array(z.string()).default([]),
  envs: z.array(z.string()).default([]),
  files: z.array(z.string()).default([]),
});
type Generator = z.infer<typeof Generator>;

const Patch = z.strictObject({ target: z.strictObject({ kind: z.string(), name: z.string() }), patch: z.string() });
const Changes = z.union([
  z.array(z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.unknown() })),
  z.looseObject({ $patch: z.literal('delete') }),
]);

/** The features of kustomize that deploy/kubernetes uses. */
const Kustomization = z.strictObject({
  apiVersion: z.enum(['kustomize.config.k8s.io/v1beta1', 'kustomize.config.k8s.io/v1alpha1']),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  patches: z.array(Patch).default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  configMapGenerator: z.array(Generator).default([]),
  secretGenerator: z.array(Generator).default([]),
});
type Kustomization = z.infer<typeof Kustomization>;

/** The files and folders that a folder lists. */
export const resourcesOf = (folder: string): string[] => readKustomization(folder).resources;

const readKustomization = (folder: string) =>
  Kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));

/**
 * Renders a folder as `kubectl kustomize` does, except for the hashes in the names of generated objects. Values of Secrets are
 * not encoded. Throws if the folder uses a feature that this function does not support.
 */
export function renderKustomization(folder: string): Manifest[] {
  const kustomization = readKustomization(folder);
  let manifests = accumulate([], kustomization, folder);
  for (const component of kustomization.components) {
    const path = join(folder, component);
    manifests = accumulate(manifests, readKustomization(path), path);
  }
  const images = new Map(kustomization.images.map(({ name, newName, newTag }) => [name, `${newName}:${newTag}`]));
  const { namespace } = kustomization;
  return manifests.map((manifest) => {
    const changed = JSON.parse(JSON.stringify(manifest), (key, value: unknown) =>
      key === 'image' && typeof value === 'string' ? (images.get(value) ?? value) : value,
    ) as Manifest;
    return namespace ? { ...changed, metadata: { ...changed.metadata, namespace } } : changed;
  });
}

/** Adds the objects that a folder lists and generates, and applies its patches. */
function accumulate(before: Manifest[], kustomization: Kustomization, folder: string): Manifest[] {
  const manifests = [...before, ...kustomization.resources.flatMap((resource) => readResource(join(folder, resource)))];
  for (const generator of kustomization.configMapGenerator) generate(manifests, 'ConfigMap', generator, folder);
  for (const generator of kustomization.secretGenerator) generate(manifests, 'Secret', generator, folder);
  return kustomization.patches.reduce(applyPatch, manifests);
}

function readResource(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return renderKustomization(path);
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${basename(path)}: ${document.errors[0]!.message}`);
    return document.toJS() as Manifest;
  });
}

function generate(manifests: Manifest[], kind: string, generator: Generator, folder: string): void {
  const { name, behavior, literals, envs, files } = generator;
  const lines = envs.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  const pairs = [...lines.filter((line) => line && !line.startsWith('#')), ...literals];
  const data = Object.fromEntries([
    ...pairs.map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]),
    ...files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  ]) as Record<string, string>;
  const existing = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (existing && behavior !== 'merge') throw new Error(`${kind} ${name} exists, so it needs "behavior: merge"`);
  if (!existing && behavior === 'merge') throw new Error(`There is no ${kind} ${name} to merge with`);
  if (existing) existing.data = { ...existing.data, ...data };
  else manifests.push({ apiVersion: 'v1', kind, metadata: { name }, data });
}

/** Applies a JSON patch, or removes its target. */
function applyPatch(manifests: Manifest[], { target, patch }: z.infer<typeof Patch>): Manifest[] {
  const found = manifests.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
  if (!found) throw new Error(`There is no ${target.kind} ${target.name} to patch`);
  const changes = Changes.parse(parse(patch));
  if (!Array.isArray(changes)) return manifests.filter((manifest) => manifest !== found);
  for (const { path, value } of changes) {
    const [last = '', ...parents] = path.split('/').slice(1).reverse();
    const parent = parents.reduceRight<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, found);
    if (Array.isArray(parent) && last === '-') parent.push(value);
    else parent[last] = value;
  }
  return manifests;
}
