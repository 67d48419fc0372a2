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

/** Only in tables that the earlier release knows. */
const newRules = (before: Schema, after: Schema, kind: 'rules' | 'uniqueKeys'): string[] =>
  missingFrom(after[kind], before[kind]).filter((rule) => before.tables.includes(rule.split(':')[0] ?? ''))

/**
 * Lists what statements of an earlier release may fail on after a migration: what they name and no longer exists, and
 * rows that are no longer accepted. What triggers and functions do is not compared.
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
