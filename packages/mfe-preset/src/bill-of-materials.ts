import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import { PackageURL } from 'packageurl-js';
import parseExpression from 'spdx-expression-parse';
import type { BundledPackage } from './bundled-packages.js';

const licenceFactory = new Contrib.License.Factories.LicenseFactory((text) => void parseExpression(text));

/**
 * The packages in an app's bundles as CycloneDX JSON. Without a date and serial number, so that the same sources give the same
 * bytes.
 */
export function billOfMaterials(app: string, packages: readonly BundledPackage[]): string {
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, app, { bomRef: app });
  for (const bundled of uniquePackages(packages)) bom.components.add(component(bundled));
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

/** Names and versions (`react 19.3.1`) of packages by licence, as release records have them; `unknown` where none is stated. */
export function packagesByLicence(packages: readonly BundledPackage[]): Record<string, string[]> {
  const byLicence: Record<string, string[]> = {};
  for (const { name, version, licence } of uniquePackages(packages)) {
    (byLicence[licence === undefined ? 'unknown' : licenceText(licence)] ??= []).push(`${name} ${version}`);
  }
  return Object.fromEntries(Object.entries(byLicence).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Sorted by URL and each version once, because several builds of an app and several copies of a package contain it. */
function uniquePackages(packages: readonly BundledPackage[]): BundledPackage[] {
  const unique = new Map(packages.map((bundled) => [urlOf(bundled), bundled]));
  return [...unique].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, bundled]) => bundled);
}

function component(bundled: BundledPackage): Models.Component {
  const purl = urlOf(bundled);
  const { group, name } = splitName(bundled.name);
  const { version, licence } = bundled;
  const result = new Models.Component(Enums.ComponentType.Library, name, { group, version, purl, bomRef: purl });
  if (licence !== undefined) result.licenses.add(licenceFactory.makeFromString(licence));
  return result;
}

/** The licence in the spelling of the document: `mit` becomes `MIT`. */
function licenceText(licence: string): string {
  const parsed = licenceFactory.makeFromString(licence);
  if (parsed instanceof Models.LicenseExpression) return parsed.expression;
  return parsed instanceof Models.SpdxLicense ? parsed.id : parsed.name;
}

function urlOf({ name: fullName, version }: BundledPackage): string {
  const { group, name } = splitName(fullName);
  return new PackageURL('npm', group, name, version).toString();
}

/** Splits `@scope/name` into group and name, as CycloneDX does. */
function splitName(fullName: string): { group?: string; name: string } {
  const [group, name] = fullName.split('/');
  return name === undefined ? { name: fullName } : { group, name };
}
