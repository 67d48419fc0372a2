import type { Column, Schema } from './read-schema.ts'

const missingFrom = (names: readonly string[], others: readonly string[]): string[] =>
  names.filter((name) => !others.includes(name))

const changesOf = (before: Column, after: Column): string[] => [
  ...(before.type === after.type ? [] : [`${after.name} changes its type from ${before.type} to ${after.type}`]),
  ...(after.isRequired && !before.isRequired ? [`${after.name} no longer takes null`] : []),
  ...(after.isGenerated && !before.isGenerated ? [`${after.name} no longer takes values`] : []),
  ...(after.isRequired && before.hasDefault && !after.hasDefault ? [`${after.name} loses its default`] : []),
]

const changesOfColumns = (before: Schema, after: Schema): string[] => {
  const known = new Map(before.columns.map((column) => [column.name, column]))
  const isOld = ({ table }: Column): boolean => before.tables.includes(table)
  return after.columns.filter(isOld).flatMap((column) => {
    const old = known.get(column.name)
    if (old) return changesOf(old, column)
    return column.isRequired && !column.hasDefault ? [`${column.name} is new and needs a value`] : []
  })
}

const FOREIGN_KEY = /^(\w+): FOREIGN KEY \(([^)]+)\)/

/** Foreign keys of new columns are safe, because an earlier release leaves these columns empty. */
const refersFromNewColumns = (before: Schema, rule: string): boolean => {
  const [, table = '', columns] = FOREIGN_KEY.exec(rule) ?? []
  const names = columns?.split(', ').map((column) => `${table}.${column}`) ?? []
  return names.length > 0 && names.every((name) => before.columns.every((column) => column.name !== name))
}

/** Ignores tables that the earlier release does not have. */
const newRules = (before: Schema, after: Schema, kind: 'rules' | 'uniqueKeys'): string[] =>
  missingFrom(after[kind], before[kind]).filter(
    (rule) => before.tables.includes(rule.split(':')[0] ?? '') && !refersFromNewColumns(before, rule),
  )

/**
 * Lists changes of a migration that can fail statements of an earlier release: removed names, and new rules that reject
 * rows. It does not compare the behaviour of triggers and functions.
 */
export const findBreakingChanges = (before: Schema, after: Schema): string[] => [
  ...missingFrom(before.tables, after.tables).map((table) => `${table} is gone`),
  ...missingFrom(
    before.columns.filter(({ table }) => after.tables.includes(table)).map(({ name }) => name),
    after.columns.map(({ name }) => name),
  ).map((column) => `${column} is gone`),
  ...changesOfColumns(before, after),
  ...missingFrom(before.uniqueKeys, after.uniqueKeys)
    .filter((key) => after.tables.includes(key.split(':')[0] ?? ''))
    .map((key) => `"on conflict" no longer finds the unique key of ${key}`),
  ...newRules(before, after, 'uniqueKeys').map((key) => `a new unique key may reject rows of ${key}`),
  ...newRules(before, after, 'rules').map((rule) => `a new constraint may reject rows of ${rule}`),
  ...missingFrom(before.enumLabels, after.enumLabels).map((label) => `the value ${label} is gone`),
  ...missingFrom(before.functions, after.functions).map((name) => `the function ${name} is gone`),
]
