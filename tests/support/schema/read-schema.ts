import type pg from 'pg'

export interface Column {
  /** `table.column` */
  readonly name: string
  readonly table: string
  readonly type: string
  readonly isRequired: boolean
  /** The database fills it in when an insert leaves it out. */
  readonly hasDefault: boolean
  readonly isGenerated: boolean
}

/**
 * The parts of a schema that statements depend on. Names of constraints and indexes are omitted, because none uses
 * them.
 */
export interface Schema {
  readonly tables: readonly string[]
  readonly columns: readonly Column[]
  /** As `table: definition`. `on conflict` needs them, and they reject rows. */
  readonly uniqueKeys: readonly string[]
  /** Check, foreign key and exclusion constraints, as `table: definition`. */
  readonly rules: readonly string[]
  /** As `type.label`. */
  readonly enumLabels: readonly string[]
  /** With their argument types. */
  readonly functions: readonly string[]
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name, c.relname as table, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' as "isGenerated"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1`
const UNIQUE_KEYS = `
  select c.relname || ': ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as name
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relnamespace = 'public'::regnamespace order by 1`
const RULES = `
  select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as name
  from pg_constraint where contype in ('c', 'f', 'x') and connamespace = 'public'::regnamespace order by 1`
const ENUM_LABELS = `
  select t.typname || '.' || e.enumlabel as name from pg_enum e join pg_type t on t.oid = e.enumtypid order by 1`
const FUNCTIONS = `
  select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`

const readNames = async (client: pg.Client, statement: string): Promise<string[]> =>
  (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name)

export const readSchema = async (client: pg.Client): Promise<Schema> => {
  const { rows: columns } = await client.query<Column>(COLUMNS)
  return {
    columns,
    tables: [...new Set(columns.map(({ table }) => table))],
    uniqueKeys: await readNames(client, UNIQUE_KEYS),
    rules: await readNames(client, RULES),
    enumLabels: await readNames(client, ENUM_LABELS),
    functions: await readNames(client, FUNCTIONS),
  }
}
