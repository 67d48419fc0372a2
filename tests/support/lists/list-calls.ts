import { sql } from 'drizzle-orm'
import { getStatistics } from '#contract/admin/statistics.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { getProfile } from '#contract/profile.ts'
import type { Api, CallOptions } from '#tests/support/api/api.ts'
import { FILLED, SEARCHES } from './fill-world.ts'

/** A call of a list or a dashboard in the filled world. */
export interface ListCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly options: CallOptions
}

interface FilledWorld {
  readonly gigId: string
  readonly tokens: { readonly student: string; readonly teacher: string; readonly admin: string }
}

/** Every list: the contract gives all of them, and nothing else, a page size. */
const listEndpoints: readonly Endpoint[] = everyEndpoint.filter(({ query }) => query && 'limit' in query.shape)

/** Values of filters that lists have beside the search. */
const FILTERS = { status: 'pending', area: 'gig' } as const

const findFilledWorld = async (api: Api): Promise<FilledWorld> => {
  const [ids] = await api.platform.db
    .select({
      gig: sql<string>`${FILLED.gig}`,
      teacher: sql<string>`${FILLED.teacher}`,
      student: sql<string>`${FILLED.student}`,
    })
    .from(sql`(select 1) as one`)
  if (!ids) throw new Error('The database gives no ids.')
  const [student, teacher, admin] = await Promise.all([
    api.tokenFor(ids.student),
    api.tokenFor(ids.teacher),
    api.tokenOf('admin'),
  ])
  return { gigId: ids.gig, tokens: { student, teacher, admin } }
}

const tokenFor = ({ access }: Endpoint, { tokens }: FilledWorld): string => {
  if (access === 'public' || access.includes('student')) return tokens.student
  return access.includes('teacher') ? tokens.teacher : tokens.admin
}

const baseOptions = (endpoint: Endpoint, world: FilledWorld): CallOptions => ({
  token: tokenFor(endpoint, world),
  params: { id: world.gigId, gigId: world.gigId },
  query: { ...(endpoint.query && 'gigId' in endpoint.query.shape && { gigId: world.gigId }) },
})

const withQuery = (options: CallOptions, query: Readonly<Record<string, string>>): CallOptions => ({
  ...options,
  query: { ...options.query, ...query },
})

const nextPage = async (api: Api, endpoint: Endpoint, options: CallOptions): Promise<CallOptions | undefined> => {
  if (!endpoint.query || !('cursor' in endpoint.query.shape)) return undefined
  const { headers } = await api.call(endpoint, withQuery(options, { limit: '5' }))
  const cursor = headers['x-next-cursor']
  return cursor === undefined ? undefined : withQuery(options, { cursor: String(cursor) })
}

const variantsOf = async (api: Api, endpoint: Endpoint, world: FilledWorld): Promise<ListCall[]> => {
  const base = baseOptions(endpoint, world)
  const name = endpoint.path
  const fields = Object.keys(endpoint.query?.shape ?? {})
  const filters = Object.entries(FILTERS).filter(([field]) => fields.includes(field))
  const searches = fields.includes('search') ? Object.entries(SEARCHES) : []
  const next = await nextPage(api, endpoint, base)
  return [
    { name, endpoint, options: base },
    ...(next ? [{ name: `${name}, next page`, endpoint, options: next }] : []),
    ...filters.map(([field, value]) => ({
      name: `${name}, ${field} ${value}`,
      endpoint,
      options: withQuery(base, { [field]: value }),
    })),
    ...searches.map(([label, search]) => ({
      name: `${name}, search: ${label}`,
      endpoint,
      options: withQuery(base, { search }),
    })),
  ]
}

/** The calls of every list in the contract, with each of its filters, and of the dashboards. */
export const listCalls = async (api: Api): Promise<ListCall[]> => {
  const world = await findFilledWorld(api)
  const lists = await Promise.all(listEndpoints.map((endpoint) => variantsOf(api, endpoint, world)))
  return [
    ...lists.flat(),
    { name: getStatistics.path, endpoint: getStatistics, options: { token: world.tokens.admin } },
    { name: `${getProfile.path} of a teacher`, endpoint: getProfile, options: { token: world.tokens.teacher } },
    { name: `${getProfile.path} of a student`, endpoint: getProfile, options: { token: world.tokens.student } },
  ]
}
