import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { getTableConfig, isPgEnum, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { listFiles, ROOT } from './source-files.ts'

type Table = ReturnType<typeof getTableConfig>

interface SchemaFile {
  readonly path: string
  readonly tables: readonly Table[]
  /** Each enumerated type and its values. */
  readonly types: readonly string[]
  /** The comment over each table, by the table's name. */
  readonly comments: ReadonlyMap<string, string>
}

const COMMENTED_TABLE = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = pgTable\(\s*'(\w+)'/g

const readTableComments = (source: string): Map<string, string> =>
  new Map(
    [...source.matchAll(COMMENTED_TABLE)].map(([, comment = '', table = '']) => [
      table,
      comment.replaceAll(/\s*\n\s*\* ?/g, ' ').trim(),
    ]),
  )

const readSchema = async (path: string): Promise<SchemaFile> => {
  const file = join(ROOT, path)
  const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href)
  const tables = Object.values(exported).flatMap((value) => (is(value, PgTable) ? [getTableConfig(value)] : []))
  const types = Object.values(exported).flatMap((value) =>
    isPgEnum(value) ? [`- type \`${value.enumName}\`: ${value.enumValues.join(', ')}`] : [],
  )
  return { path, tables, types, comments: readTableComments(readFileSync(file, 'utf8')) }
}

const nameOf = (column: PgColumn): string => toSnakeCase(column.name)

const typeOf = (column: PgColumn): string =>
  column
    .getSQLType()
    .replace(/^timestamp(?: (\(\d\)))? with time zone$/, (_, precision = '') => `timestamptz${precision}`)

/** Compares columns by name, because keys and indexes hold copies of a table's columns. */
const isNamed =
  (column: PgColumn) =>
  (part: object): boolean =>
    'name' in part && part.name === column.name

const isKey = (table: Table, column: PgColumn): boolean =>
  column.primary || table.primaryKeys.some(({ columns }) => columns.some(isNamed(column)))

const isReference = (table: Table, column: PgColumn): boolean =>
  table.foreignKeys.some((key) => key.reference().columns.some(isNamed(column)))

/** Ignores partial indexes and indexes of several columns, because they do not make a single column unique. */
const isUnique = (table: Table, column: PgColumn): boolean =>
  column.isUnique ||
  table.indexes.some(
    ({ config: { unique, where, columns } }) =>
      unique && !where && columns.length === 1 && columns.some(isNamed(column)),
  )

const formatAttribute = (table: Table) => (column: PgColumn) => {
  const marks = [
    isKey(table, column) && 'PK',
    isReference(table, column) && 'FK',
    isUnique(table, column) && 'UK',
  ].filter(Boolean)
  const isOptional = !column.notNull && !column.primary
  return ['   ', typeOf(column), nameOf(column), marks.join(', '), isOptional ? '"optional"' : '']
    .filter((part) => part !== '')
    .join(' ')
}

const formatEntity = (table: Table): string =>
  [`  ${table.name} {`, ...table.columns.map(formatAttribute(table)), '  }'].join('\n')

const formatRelations = (table: Table): string[] =>
  table.foreignKeys.map((key) => {
    const { columns, foreignTable } = key.reference()
    const [column] = columns
    const isAlone = column !== undefined && (isUnique(table, column) || (column.primary && columns.length === 1))
    const one = column?.notNull === false ? '|o' : '||'
    const names = columns.map(nameOf).join(', ')
    return `  ${getTableConfig(foreignTable).name} ${one}--${isAlone ? 'o|' : 'o{'} ${table.name} : "${names}, ${key.onDelete ?? 'no action'}"`
  })

const formatDiagram = (...lines: readonly string[]): string => ['```mermaid', 'erDiagram', ...lines, '```'].join('\n')

const formatSection = ({ path, tables, types, comments }: SchemaFile): string =>
  [
    `## ${basename(path, '.ts')}`,
    `\`${path}\``,
    [...tables.map(({ name }) => `- \`${name}\`: ${comments.get(name) ?? 'no comment'}`), ...types].join('\n'),
    formatDiagram(...tables.map(formatEntity), ...tables.flatMap(formatRelations)),
  ].join('\n\n')

const INTRODUCTION = `# The data model

Every table of the database, generated from the schema: after a change of it run \`npm run data-model\`. A relation names its
column and what the database does with the row when the row it refers to is deleted. \`PK\` is a part of the primary key, \`FK\` a
reference, \`UK\` unique by itself. Checks, partial indexes and indexes of several columns are in the schema files.`

/** The text of `docs/data-model.md`. */
export const formatDataModel = async (): Promise<string> => {
  const files = await Promise.all(listFiles('server/storage/database/schema*.ts').map((path) => readSchema(path)))
  const relations = files.flatMap(({ tables }) => tables.flatMap(formatRelations))
  const overview = ['## Overview', formatDiagram(...relations)].join('\n\n')
  return `${[INTRODUCTION, overview, ...files.map(formatSection)].join('\n\n')}\n`
}
