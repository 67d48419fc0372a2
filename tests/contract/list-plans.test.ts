import { type Logger, NoopLogger, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { execute } from '#tests/support/api/fresh-database.ts'
import { fillWorld } from '#tests/support/lists/fill-world.ts'
import type { ListCall } from '#tests/support/lists/list-call.ts'
import { listCalls } from '#tests/support/lists/list-calls.ts'

const GIGS = 10_000
/** Makes more applicants than a page may sort. Not before the first ANALYZE: without statistics, PostgreSQL sorts them to count them. */
const ADD_APPLICANTS = "update teachers set status = 'requested', submitted_at = created_at where status = 'pending'"
/** A page of a search sorts the matches among the newest rows. */
const MAX_SORTED_ROWS = 1000
/** More rows than this, read and thrown away, grow with the table. */
const MAX_SKIPPED_ROWS = 1000
/** Tables with fewer rows may be scanned. */
const SMALL_TABLE_ROWS = 1000

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Node))
  },
})
type Node = z.infer<typeof Node>
const Explained = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan: Node })) })) })

interface Query {
  readonly text: string
  readonly params: readonly unknown[]
}

let api: Api
let calls: readonly ListCall[]
beforeAll(async () => {
  api = await startApi()
  await fillWorld(api.platform.settings.databaseUrl, { gigs: GIGS, descriptionLength: 60 })
  calls = await listCalls(api)
}, 900_000)
afterAll(() => api.close())

/** Collects the queries of a call, as drizzle logs them. */
const logQueries = async ({ endpoint, options }: ListCall): Promise<Query[]> => {
  const queries: Query[] = []
  const logger: Logger = NoopLogger.prototype
  const spy = vi.spyOn(logger, 'logQuery').mockImplementation((text, params) => {
    queries.push({ text, params })
  })
  const { status } = await api.call(endpoint, options)
  spy.mockRestore()
  expect(status, endpoint.path).toBe(200)
  return queries.filter(({ text }) => text.startsWith('select') || text.startsWith('with'))
}

const withParams = ({ text, params }: Query): SQL =>
  sql.join(
    text.split(/\$(\d+)/).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${params[Number(part) - 1]}`)),
  )

const explain = async (query: Query): Promise<Node> => {
  const answer = await api.platform.db.execute(sql`explain (analyze, format json) ${withParams(query)}`)
  const plan = Explained.parse(answer).rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!plan) throw new Error(`There is no plan of ${query.text}`)
  return plan
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const findProblem = (node: Node): string | undefined => {
  const scanned = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
  if (node['Node Type'] === 'Seq Scan' && scanned > SMALL_TABLE_ROWS)
    return `scans the whole table ${node['Relation Name']}`
  if (node['Node Type'] === 'Memoize') return 'allocates a table that grows with the list'
  const skipped = node['Rows Removed by Filter'] ?? 0
  if (node['Relation Name'] && skipped > MAX_SKIPPED_ROWS) return `skips ${skipped} rows of ${node['Relation Name']}`
  const sorted = node.Plans?.[0]?.['Actual Rows'] ?? 0
  if (node['Node Type'].includes('Sort') && sorted > MAX_SORTED_ROWS) return `sorts ${sorted} rows`
  return undefined
}

const findProblems = async (call: ListCall): Promise<string[]> => {
  const problems: string[] = []
  for (const query of await logQueries(call)) {
    const found = nodesOf(await explain(query)).map(findProblem)
    problems.push(
      ...found.filter((problem) => problem !== undefined).map((problem) => `${call.name} ${problem}: ${query.text}`),
    )
  }
  return problems
}

const findAllProblems = async (): Promise<string[]> => {
  const problems: string[] = []
  for (const call of calls) problems.push(...(await findProblems(call)))
  return problems
}

test('no list scans a growing table or sorts more than a page, before the first ANALYZE', async () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(await findAllProblems()).toEqual([])
})

test('no list scans a growing table or sorts more than a page, after ANALYZE', async () => {
  for (const statement of [ADD_APPLICANTS, 'analyze']) await execute(api.platform.settings.databaseUrl, statement)
  expect(await findAllProblems()).toEqual([])
})
