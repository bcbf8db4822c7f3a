import { DataSource } from 'typeorm';
import { dataSourceOptions, migrate } from '../database/database.module.js';
import type { ServiceDefinition } from '../service/define-service.js';
import { readSchema, type Column, type Relation, type Rule, type SchemaSnapshot } from './schema-snapshot.js';

/**
 * Runs the migrations of a service one by one in an empty database, and lists everything that each takes away from the previous
 * version, whose copies still run during an update: tables, columns, functions and unique constraints that are gone or have
 * changed, and constraints that writes of the previous version may violate. An entry is `<migration>: <change>`. Migrations
 * named in `mayBreak` are left out, unless they break nothing. Rows and triggers that a migration changes are not examined.
 */
export async function findBreakingMigrations(
  { migrations, librarySchemas }: Pick<ServiceDefinition, 'migrations' | 'librarySchemas'>,
  databaseUrl: string,
  mayBreak: readonly string[] = [],
): Promise<string[]> {
  await migrate({ url: databaseUrl, entities: [], migrations: [], librarySchemas });
  const options = dataSourceOptions({ url: databaseUrl, entities: [], migrations: [], statementTimeout: 0 });
  const dataSource = await new DataSource(options).initialize();
  const found: string[] = [];
  try {
    let before = await readSchema(dataSource.manager);
    for (const Migration of migrations) {
      await dataSource.transaction((tx) => new Migration().up(tx.queryRunner!));
      const after = await readSchema(dataSource.manager);
      const changes = breakingChanges(before, after);
      if (!mayBreak.includes(Migration.name)) found.push(...changes.map((change) => `${Migration.name}: ${change}`));
      else if (changes.length === 0) found.push(`${Migration.name}: breaks nothing`);
      before = after;
    }
  } finally {
    await dataSource.destroy();
  }
  return found;
}

/** The parts of the previous schema that statements can no longer rely on. */
function breakingChanges(before: SchemaSnapshot, after: SchemaSnapshot): string[] {
  const relations = [...before.relations].flatMap(([name, relation]) => {
    const next = after.relations.get(name);
    if (!next) return [`${name} is gone`];
    return [...columnChanges(relation, next), ...ruleChanges(relation, next)].map((change) => `${name}.${change}`);
  });
  const functions = [...before.functions].flatMap(([name, result]) => {
    const next = after.functions.get(name);
    return next === result ? [] : [`${name} ${next === undefined ? 'is gone' : `returns ${next}, not ${result}`}`];
  });
  const types = [...before.types].flatMap(([name, labels]) => {
    const next = after.types.get(name);
    if (!next) return [`${name} is gone`];
    return labels.filter((label) => !next.includes(label)).map((label) => `${name} no longer has ${label}`);
  });
  return [...relations, ...functions, ...types];
}

function* columnChanges(before: Relation, after: Relation): Generator<string> {
  for (const [name, column] of before.columns) {
    const next = after.columns.get(name);
    if (!next) yield `${name} is gone`;
    else yield* [...changesOf(column, next)].map((change) => `${name} ${change}`);
  }
  for (const [name, column] of after.columns) {
    if (!before.columns.has(name) && mustBeSet(column)) yield `${name} is new and must be set`;
  }
}

function* changesOf(before: Column, after: Column): Generator<string> {
  if (after.type !== before.type) yield `is ${after.type}, not ${before.type}`;
  if (after.isRequired && !before.isRequired) yield 'must not be null';
  if (mustBeSet(after) && before.hasDefault) yield 'has lost its default';
  if (after.isGenerated && !before.isGenerated) yield 'can no longer be set';
}

const mustBeSet = ({ isRequired, hasDefault, isGenerated }: Column): boolean =>
  isRequired && !hasDefault && !isGenerated;

function* ruleChanges(before: Relation, after: Relation): Generator<string> {
  for (const [name, rule] of before.rules) {
    // `ON CONFLICT` needs it, and services recognise errors by its name.
    if (rule.kind !== 'check' && rule.kind !== 'foreign key' && !after.rules.has(name)) yield `${name} is gone`;
  }
  for (const [name, rule] of after.rules) {
    const previous = before.rules.get(name);
    if (previous?.definition === rule.definition || (previous && allowsMore(previous, rule))) continue;
    if (previous) yield `${name} is ${rule.definition}, not ${previous.definition}`;
    else if (mayRefuseOldWrites(rule, before, after)) yield `${name} is new: ${rule.definition}`;
  }
}

/** The values of a check such as `status IN ('placed', 'sent')`, as PostgreSQL writes it. */
const LIST = /ARRAY\[(.*?)\]/;

/** Whether a check has only gained values in its list, as for a new status. */
function allowsMore(before: Rule, after: Rule): boolean {
  const [oldValues, newValues] = [before, after].map(({ definition }) => LIST.exec(definition)?.[1]?.split(', '));
  if (!oldValues || !newValues || before.definition.replace(LIST, '') !== after.definition.replace(LIST, ''))
    return false;
  return before.kind === 'check' && oldValues.every((value) => newValues.includes(value));
}

/**
 * Whether a statement that does not know the new columns may violate the rule. Those columns stay null or get their default.
 */
function mayRefuseOldWrites({ kind, columns }: Rule, before: Relation, after: Relation): boolean {
  const isNew = (name: string) => !before.columns.has(name);
  if (columns.length > 0 && columns.every(isNew)) return false;
  // A key with a null is neither compared nor looked up.
  const staysNull = (name: string) => isNew(name) && !after.columns.get(name)?.hasDefault;
  return kind === 'check' || !columns.some(staysNull);
}
