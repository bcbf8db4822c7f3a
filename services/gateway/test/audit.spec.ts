import { AuditReply, AuditVerdictReply, releasePaths } from '@chhapai/contracts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_CHAIN_HASH, hashEntry } from '../src/registry/audit/audit-log.js';
import { startRegistryShop, type RegistryShop } from './support/registry-shop.js';

let shop: RegistryShop;

beforeAll(async () => {
  shop = await startRegistryShop();
  const [app, [first, second]] = await shop.createApp(2);
  for (let round = 0; round < 3; round++) {
    await shop.team.promote(app, second!, `Newer, “${round}”`);
    await shop.team.rollBack(app, first);
  }
});
afterAll(() => shop.close());

const listEntries = async (query = '') =>
  AuditReply.parse((await shop.team.request('GET', `${releasePaths.audit}${query}`)).body).data;
const readVerdict = async () =>
  AuditVerdictReply.parse((await shop.team.request('GET', releasePaths.auditVerdict)).body).data;

describe('the list', () => {
  it('shows who did what to which release, when and why, newest first', async () => {
    const entries = await listEntries();
    expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => entries.length - index));
    expect(entries[0]).toMatchObject({ by: 'shop', action: 'release.rolled_back', app: 'mfe-shop-1', reason: '' });
    expect(entries[1]).toMatchObject({ action: 'release.promoted', reason: 'Newer, “2”' });
    expect(Math.abs(Date.parse(entries[0]!.at) - Date.now())).toBeLessThan(60_000);
  });

  it('can be read page by page from any number', async () => {
    const all = await listEntries();
    const pages = [await listEntries('?limit=3'), await listEntries(`?limit=3&before=${all[2]!.number}`)];
    expect(pages.flat()).toEqual(all.slice(0, 6));
    expect(await listEntries('?before=1')).toEqual([]);
  });

  it('contains everything needed to verify the chain elsewhere', async () => {
    const entries = (await listEntries('?limit=500')).reverse();
    let previous = EMPTY_CHAIN_HASH;
    for (const { hash, details, ...entry } of entries) {
      expect(entry.previous).toBe(previous);
      expect(hashEntry({ ...entry, details: JSON.stringify(details) })).toBe(hash);
      previous = hash;
    }
    expect(await readVerdict()).toEqual({ entries: entries.length, intact: true, head: previous });
  });

  it.each(['?limit=0', '?limit=501', '?limit=ten', '?before=-1', '?before=0.5', '?since=1', '?limit=1&limit=2'])(
    'is refused for %s',
    async (query) => {
      expect(await shop.team.request('GET', releasePaths.audit + query)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      });
    },
  );
});

describe('the table', () => {
  it.each([
    ['a change', `UPDATE audit_entries SET by = 'nobody'`],
    ['a removal', 'DELETE FROM audit_entries WHERE number = 2'],
    ['a truncation', 'TRUNCATE audit_entries'],
    ['a statement that changes nothing', 'UPDATE audit_entries SET by = by WHERE false'],
  ])('refuses %s', async (_, statement) => {
    await expect(shop.db.query(statement)).rejects.toThrow('The audit is only ever added to');
  });

  it('refuses a second entry with the same predecessor', async () => {
    const [newest] = await listEntries('?limit=1');
    await expect(
      shop.db.query(
        `INSERT INTO audit_entries (number, at, by, action, reason, details, previous, hash)
         VALUES ($1, now(), 'nobody', 'release.promoted', '', '{}', $2, 'x')`,
        [newest!.number + 1, newest!.previous],
      ),
    ).rejects.toThrow(/uq_audit_entries_previous/);
  });
});

describe('verification after a superuser bypassed the trigger', () => {
  let admin: pg.Client;
  let entries: number;

  beforeAll(async () => {
    admin = new pg.Client({ connectionString: shop.gateway.database.url });
    await admin.connect();
    await admin.query(`SET session_replication_role = replica`);
    await admin.query('CREATE TABLE saved_entries AS SELECT * FROM audit_entries');
    await admin.query('CREATE TABLE saved_head AS SELECT * FROM audit_head');
    entries = (await listEntries('?limit=500')).length;
  });
  beforeEach(async () => {
    await admin.query('TRUNCATE audit_entries');
    await admin.query('INSERT INTO audit_entries SELECT * FROM saved_entries');
    await admin.query('UPDATE audit_head SET number = k.number, hash = k.hash FROM saved_head k');
    expect(await readVerdict()).toMatchObject({ entries, intact: true });
  });
  afterAll(() => admin.end());

  async function rehash(number: number): Promise<string> {
    const { rows } = await admin.query(
      'SELECT number::integer, at, by, action, app, version, reason, details::text, previous FROM audit_entries WHERE number = $1',
      [number],
    );
    const hash = hashEntry({ ...rows[0], at: rows[0].at.toISOString() });
    await admin.query('UPDATE audit_entries SET hash = $2 WHERE number = $1', [number, hash]);
    return hash;
  }

  it.each([
    ['by', `by = 'nobody'`],
    ['at', `at = at + interval '1 millisecond'`],
    ['action', `action = 'release.withdrawn'`],
    ['app', 'app = NULL'],
    ['version', `version = '9.9.9+0123456789ab'`],
    ['reason', `reason = reason || '.'`],
    ['details', `details = '{"before":null}'`],
    ['previous', `previous = 'x'`],
    ['hash', `hash = 'x'`],
  ])('finds that %s of an entry was changed', async (_, change) => {
    await admin.query(`UPDATE audit_entries SET ${change} WHERE number = 4`);
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: 4, entries });
  });

  it('finds a change whose hash was recalculated, by means of the next entry', async () => {
    await admin.query(`UPDATE audit_entries SET by = 'nobody' WHERE number = 4`);
    await rehash(4);
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: 5 });
  });

  it('finds that the newest entry was changed and its hash recalculated', async () => {
    await admin.query(`UPDATE audit_entries SET by = 'nobody' WHERE number = $1`, [entries]);
    await rehash(entries);
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: entries });
  });

  it.each([
    ['the first entry', () => 1],
    ['an entry in the middle', () => 4],
    ['the newest entry', () => entries],
  ])('finds that %s was removed', async (_, numberOf) => {
    await admin.query('DELETE FROM audit_entries WHERE number = $1', [numberOf()]);
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: numberOf(), entries: entries - 1 });
  });

  it('finds that all entries were removed', async () => {
    await admin.query('TRUNCATE audit_entries');
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: 1, entries: 0 });
  });

  it('finds that an entry was removed and the others renumbered', async () => {
    await admin.query('DELETE FROM audit_entries WHERE number = 4');
    await admin.query('UPDATE audit_entries SET number = number - 1 WHERE number > 4');
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: 4 });
  });

  it.each([
    ['at the end', () => entries + 1],
    ['before the first', () => 0],
  ])('finds an entry inserted %s', async (position, numberOf) => {
    await admin.query(
      `INSERT INTO audit_entries SELECT $1::bigint, at, by, action, app, version, reason, details,
         CASE WHEN $1::bigint > 0 THEN hash ELSE 'x' END, 'y' FROM saved_entries WHERE number = $2`,
      [numberOf(), entries],
    );
    if (numberOf() > 0) await rehash(numberOf());
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: position === 'at the end' ? entries + 1 : 1 });
  });

  it('verifies a chain of thousands of entries', async () => {
    await admin.query('BEGIN');
    const { rows } = await admin.query('SELECT number::integer AS number, hash FROM audit_head');
    let { number, hash } = rows[0] as { number: number; hash: string };
    const at = new Date().toISOString();
    for (let more = 0; more < 2500; more++) {
      const entry = {
        number: number + 1,
        at,
        by: 'shop',
        action: 'a',
        app: null,
        version: null,
        reason: '',
        details: '{}',
        previous: hash,
      };
      [number, hash] = [entry.number, hashEntry(entry)];
      await admin.query('INSERT INTO audit_entries VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)', [
        ...Object.values(entry),
        hash,
      ]);
    }
    await admin.query('UPDATE audit_head SET number = $1, hash = $2', [number, hash]);
    await admin.query('COMMIT');
    expect(await readVerdict()).toEqual({ entries: entries + 2500, intact: true, head: hash });
    await admin.query(`UPDATE audit_entries SET reason = 'x' WHERE number = 2000`);
    expect(await readVerdict()).toMatchObject({ intact: false, brokenAt: 2000, head: hash });
  });
});
