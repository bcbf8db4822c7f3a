import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, it } from 'vitest';
import { billOfMaterials, packagesByLicence } from './bill-of-materials.js';
import { licenceOf, packageFolder } from './bundled-packages.js';

const react = { name: 'react', version: '19.3.1', licence: 'MIT' };
const PACKAGES = [
  { name: '@floating-ui/dom', version: '1.7.0', licence: '(MIT OR CC0-1.0)' },
  react,
  { name: 'in-house', version: '2.0.0', licence: 'SEE LICENSE IN terms.txt' },
  { name: 'silent', version: '0.0.1', licence: undefined },
];

describe('the bill of materials', () => {
  it('is valid CycloneDX 1.6', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(billOfMaterials('mfe-x', PACKAGES))).toBeNull();
    expect(await validator.validate('{"bomFormat":"CycloneDX","specVersion":"1.6","components":1}')).not.toBeNull();
  });

  it('lists each version of a package once, with its licence, in the same order every time', () => {
    const text = billOfMaterials('mfe-x', PACKAGES);
    expect(billOfMaterials('mfe-x', [...PACKAGES, react].reverse())).toBe(text);
    const { components, metadata, ...rest } = JSON.parse(text) as Record<string, unknown>;
    expect(rest).not.toHaveProperty('serialNumber');
    expect(metadata).toEqual({ component: { type: 'application', name: 'mfe-x', 'bom-ref': 'mfe-x' } });
    expect(components).toEqual([
      expect.objectContaining({
        group: '@floating-ui',
        name: 'dom',
        purl: 'pkg:npm/%40floating-ui/dom@1.7.0',
        licenses: [{ expression: '(MIT OR CC0-1.0)' }],
      }),
      expect.objectContaining({ name: 'in-house', licenses: [{ license: { name: 'SEE LICENSE IN terms.txt' } }] }),
      expect.objectContaining({ name: 'react', version: '19.3.1', licenses: [{ license: { id: 'MIT' } }] }),
      expect.not.objectContaining({ licenses: expect.anything() }),
    ]);
  });
});

it('groups packages by licence', () => {
  const sloppy = { name: 'sloppy', version: '1.0.0', licence: 'mit' };
  expect(packagesByLicence([...PACKAGES, react, sloppy])).toEqual({
    '(MIT OR CC0-1.0)': ['@floating-ui/dom 1.7.0'],
    MIT: ['react 19.3.1', 'sloppy 1.0.0'],
    'SEE LICENSE IN terms.txt': ['in-house 2.0.0'],
    unknown: ['silent 0.0.1'],
  });
});

it.each([
  ['/shop/node_modules/react/cjs/react.js', '/shop/node_modules/react'],
  ['/shop/node_modules/a/node_modules/@b/c/dist/d/index.mjs', '/shop/node_modules/a/node_modules/@b/c'],
  ['/shop/mfe-x/src/app.ts', undefined],
])('finds the package of %s', (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});

it.each([
  [{ license: 'MIT' }, 'MIT'],
  [{ license: { type: 'ISC' } }, 'ISC'],
  [{ licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] }, '(MIT OR Apache-2.0)'],
  [{ license: ' ' }, undefined],
  [{}, undefined],
])('reads the licence in %j', (content, licence) => {
  expect(licenceOf(content)).toBe(licence);
});
