import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SBOM_FILE, type GateFinding, type GateRule, type ReleaseRecord } from '@chhapai/contracts';
import satisfies from 'spdx-satisfies';
import { z } from 'zod';

/**
 * The only list of the licences that bundled packages may have. They permit proprietary use and require at most a notice.
 * Copyleft licences (GPL, AGPL, LGPL, MPL) are missing on purpose. Add one only after a lawyer has agreed.
 */
const ALLOWED_LICENCES: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
];

/** Whether a licence, an SPDX expression, is allowed: `MIT OR GPL-3.0-only` is, `MIT AND GPL-3.0-only` is not. */
function isAllowedLicence(licence: string): boolean {
  try {
    return satisfies(licence, [...ALLOWED_LICENCES]);
  } catch {
    // The licence is not an SPDX expression.
    return false;
  }
}

/** The parts of a CycloneDX document that the gate reads. */
const Materials = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z
    .array(
      z.object({
        group: z.string().optional(),
        name: z.string(),
        version: z.string(),
        licenses: z
          .array(
            z.union([
              z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
              z.object({ expression: z.string() }),
            ]),
          )
          .max(1)
          .default([]),
      }),
    )
    .default([]),
});
type Component = z.infer<typeof Materials>['components'][number];

/** Checks that a release has a bill of materials, that its record lists the same licences, and that all of them are allowed. */
export async function checkMaterials(record: ReleaseRecord, folder: string): Promise<GateFinding[]> {
  const finding = (rule: GateRule, message: string): GateFinding => ({ app: record.app, rule, message });
  if (!record.files[SBOM_FILE] || !record.licences) {
    return [finding('sbom', `${SBOM_FILE} or the licences in release.json are missing. Please build the app again.`)];
  }
  const packages = await readPackages(join(folder, SBOM_FILE));
  if (!packages) return [finding('sbom', `${SBOM_FILE} is not a bill of materials in CycloneDX JSON`)];
  const recorded = Object.entries(record.licences).flatMap(([licence, names]) =>
    names.map((name) => `${name}: ${licence}`),
  );
  if (packages.sort().join() !== recorded.sort().join()) {
    return [finding('sbom', `The licences in release.json are not those in ${SBOM_FILE}`)];
  }
  return Object.entries(record.licences)
    .filter(([licence]) => !isAllowedLicence(licence))
    .map(([licence, names]) => finding('licence', `${names.join(', ')}: the licence ${licence} is not allowed`));
}

/** `name version: licence` of each package; undefined if the file is not a bill of materials. */
async function readPackages(file: string): Promise<string[] | undefined> {
  const json = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as unknown)
    .catch(() => undefined);
  return Materials.safeParse(json).data?.components.map(describeComponent);
}

function describeComponent({ group, name, version, licenses: [stated] }: Component): string {
  const licence = stated && ('expression' in stated ? stated.expression : (stated.license.id ?? stated.license.name));
  return `${group ? `${group}/` : ''}${name} ${version}: ${licence ?? 'unknown'}`;
}
