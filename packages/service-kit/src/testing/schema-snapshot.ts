import type { EntityManager } from 'typeorm';

/** Everything in a database that a statement can depend on, by name. */
export interface SchemaSnapshot {
  /** Tables and views. */
  relations: ReadonlyMap<string, Relation>;
  /** Functions with their argument types (`unaccent(text)`), without those of triggers, and their result types. */
  functions: ReadonlyMap<string, string>;
  /** Labels of enum types, and base types of domains. */
  types: ReadonlyMap<string, readonly string[]>;
}

export interface Relation {
  columns: ReadonlyMap<string, Column>;
  /** Constraints and unique indexes, by name. */
  rules: ReadonlyMap<string, Rule>;
}

export interface Column {
  type: string;
  isRequired: boolean;
  /** PostgreSQL fills it in if a statement omits it. */
  hasDefault: boolean;
  /** Statements must not set it. */
  isGenerated: boolean;
}

export interface Rule {
  kind: 'check' | 'unique' | 'foreign key' | 'exclusion';
  /** The definition without the name. */
  definition: string;
  /** Empty if it is on an expression. */
  columns: readonly string[];
}

interface NamedColumn extends Column {
  relation: string;
  name: string | null;
}

interface NamedRule extends Rule {
  relation: string;
  name: string;
}

/** Reads the schema `public` from PostgreSQL's catalogue. */
export async function readSchema(db: EntityManager): Promise<SchemaSnapshot> {
  const columns = await db.query<NamedColumn[]>(COLUMNS);
  const rules = await db.query<NamedRule[]>(RULES);
  const functions = await db.query<{ name: string; result: string }[]>(FUNCTIONS);
  const types = await db.query<{ name: string; labels: string[] }[]>(TYPES);
  const names = [...new Set(columns.map(({ relation }) => relation))];
  return {
    relations: new Map(
      names.map((name) => [
        name,
        {
          columns: byName(columns.filter(({ relation }) => relation === name)),
          rules: byName(rules.filter(({ relation }) => relation === name)),
        },
      ]),
    ),
    functions: new Map(functions.map(({ name, result }) => [name, result])),
    types: new Map(types.map(({ name, labels }) => [name, labels])),
  };
}

function byName<Row extends { name: string | null }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.name, row]])));
}

const COLUMNS = `
  SELECT c.relname AS relation, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
         coalesce(a.attnotnull, false) AS "isRequired",
         coalesce(a.atthasdef OR a.attidentity <> '', false) AS "hasDefault",
         coalesce(a.attgenerated <> '' OR a.attidentity = 'a', false) AS "isGenerated"
    FROM pg_class c
    LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm')
   ORDER BY c.relname, a.attnum`;

/** Includes unique indexes that belong to no constraint. The definition of an index contains its name. */
const RULES = `
  SELECT c.conrelid::regclass::text AS relation, c.conname AS name, pg_get_constraintdef(c.oid) AS definition,
         CASE c.contype WHEN 'c' THEN 'check' WHEN 'f' THEN 'foreign key' WHEN 'x' THEN 'exclusion' ELSE 'unique' END AS kind,
         ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.conrelid AND attnum = ANY (c.conkey)) AS columns
    FROM pg_constraint c
   WHERE c.connamespace = 'public'::regnamespace AND c.conrelid <> 0 AND c.contype IN ('c', 'p', 'u', 'x', 'f')
  UNION ALL
  SELECT i.indrelid::regclass::text, x.relname, regexp_replace(pg_get_indexdef(x.oid), ' INDEX \\S+ ON', ' INDEX ON'), 'unique',
         ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = i.indrelid AND attnum = ANY (i.indkey))
    FROM pg_index i JOIN pg_class x ON x.oid = i.indexrelid
   WHERE x.relnamespace = 'public'::regnamespace AND i.indisunique
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = x.oid AND contype IN ('p', 'u', 'x'))
   ORDER BY 1, 2`;

const FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS name, p.prorettype::regtype::text AS result
    FROM pg_proc p
   WHERE p.pronamespace = 'public'::regnamespace AND p.prorettype <> 'trigger'::regtype
     AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = p.oid AND deptype = 'e')
   ORDER BY 1`;

const TYPES = `
  SELECT t.typname AS name,
         CASE t.typtype WHEN 'd' THEN ARRAY[format_type(t.typbasetype, t.typtypmod)]
           ELSE ARRAY(SELECT enumlabel::text FROM pg_enum WHERE enumtypid = t.oid ORDER BY enumsortorder) END AS labels
    FROM pg_type t
   WHERE t.typnamespace = 'public'::regnamespace AND t.typtype IN ('e', 'd')
   ORDER BY 1`;
