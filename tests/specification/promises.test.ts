import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { MEMBERS, SIGNED_IN } from '#contract/role.ts'
import { createAppRouter } from '#src/app/router.tsx'
import type { Row } from './row.ts'
import { TABLE } from './table.ts'

const rows = TABLE.flatMap((section) => section.rows)
const ofKind = <K extends Row['kind']>(kind: K) =>
  rows.filter((row): row is Extract<Row, { kind: K }> => row.kind === kind)

/** The areas of the routes, and who comes in. */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  admins: ['admin'],
  students: ['student'],
  teachers: ['teacher'],
  'every-teacher': ['teacher', 'unapproved-teacher'],
  members: MEMBERS,
  'signed-in': SIGNED_IN,
}

const router = createAppRouter(new QueryClient(), createMemoryHistory())
const routes = new Map(Object.entries(router.routesByPath))

/** The names of what a schema holds; of a list, what each of its rows holds. */
const namesIn = (schema: unknown): string[] => {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodMiniArray) return namesIn(schema.def.element)
  if (schema instanceof z.ZodMiniUnion) return schema.def.options.flatMap(namesIn)
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) return namesIn(schema.def.innerType)
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault) return namesIn(schema.def.innerType)
  return []
}

test.each(ofKind('route'))('the route $path is open to whom the specification says', ({ path, opensFor }) => {
  const found = routes.get(path)
  expect(found, `${path} is no route`).toBeDefined()
  const area = found?.parentRoute?.id.replace(/^\//, '') ?? ''
  expect(AREAS[area] ?? 'public').toEqual(opensFor)
})

const spoken = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')

test.each(ofKind('call'))('$line is promised, with its fields', ({ line, takes, answers }) => {
  const found = everyEndpoint.find(({ method, path }) => `${method} ${spoken(path)}` === line.replace(/\/$/, ''))
  expect(found, `${line} is in no contract`).toBeDefined()
  const given = [found?.query, found?.body].flatMap(namesIn)
  expect([...given, ...Object.keys(found?.files ?? {})]).toEqual(expect.arrayContaining([...takes]))
  expect(namesIn(found?.output)).toEqual(expect.arrayContaining([...answers]))
})

test('every call is open to whom the specification says, and to nobody else', () => {
  const promised = everyEndpoint.map(({ method, path, access }) => [`${method} ${spoken(path)}`, access] as const)
  const specified = ofKind('door').map(({ line, opensFor }) => [line, opensFor] as const)
  expect(specified).toHaveLength(promised.length)
  expect(Object.fromEntries(promised)).toEqual(Object.fromEntries(specified))
})

test.each(ofKind('field').filter(({ schema }) => schema))('$line is a field', ({ schema, name }) => {
  expect(namesIn(schema)).toContain(name)
})

test.each(ofKind('constant'))('$line is as specified', ({ ours, specified }) => {
  expect(ours).toEqual(specified)
})
