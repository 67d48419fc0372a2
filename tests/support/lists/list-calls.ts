import { sql } from 'drizzle-orm'
import { getStatistics } from '#contract/admin/statistics.ts'
import { getUsers } from '#contract/admin/users.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { everyEndpoint } from '#contract/every-endpoint.ts'
import { getProfile } from '#contract/profile.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import type { Api, CallOptions } from '#tests/support/api/api.ts'
import { SEARCHES } from './fill-world.ts'
import { FILLED } from './filled-rows.ts'
import { gigCalls } from './gig-calls.ts'
import type { FilledWorld, ListCall } from './list-call.ts'
import { timetableCalls } from './timetable-calls.ts'

/** All list endpoints: exactly those with a page size in the contract. */
const listEndpoints: readonly Endpoint[] = everyEndpoint.filter(({ query }) => query && 'limit' in query.shape)

const nowInPakistan = new Date(Date.now() + 5 * 3_600_000)
/** A month with payments: of this year, and not the current one. */
const PAID_MONTH = `${nowInPakistan.getUTCFullYear()}-${nowInPakistan.getUTCMonth() === 2 ? '04' : '03'}-01`

/** Values of filters that lists have beside the search. */
const FILTERS = {
  status: 'pending',
  area: 'gig',
  role: 'student',
  accountState: 'awaiting',
  state: 'hidden',
  gigs: 'none',
  month: PAID_MONTH,
  since: '2020-01-01T00:00:00Z',
  until: '2020-01-01T00:00:00Z',
} as const

/** Filters of users, by the number of matching accounts. */
const USERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'few of a role': { role: 'admin' },
  'the older role': { role: 'teacher' },
  suspended: { accountState: 'suspended' },
  'suspended, of the older role': { accountState: 'suspended', role: 'teacher' },
  active: { accountState: 'active' },
  'active, of the older role': { accountState: 'active', role: 'teacher' },
  'a common word and a state': { search: 'quran', accountState: 'suspended' },
  'a common word and applications': { search: 'quran', accountState: 'awaiting' },
  'a rare word and applications': { search: 'zamzam', accountState: 'awaiting' },
  'applications, with a word of all others': { search: 'student', accountState: 'awaiting' },
}

/** Searches of the catalogue, by the number of matching classes. */
const CATALOGUE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  newest: { sort: 'newest' },
  cheapest: { sort: 'price' },
  soonest: { sort: 'soonest' },
  'a common subject': { subject: 'Quran' },
  'a rare language': { language: 'Balochi', sort: 'newest' },
  'a language of one in a hundred': { language: 'Pashto' },
  'women on Sundays': { womenOnly: 'true', days: 'sunday', sort: 'soonest' },
  'evenings of working days': { days: 'monday,tuesday,wednesday,thursday,friday', dayPart: 'evening' },
  'Sunday mornings': { days: 'sunday', dayPart: 'morning' },
  'a low price': { maxPrice: '3000' },
  'a low price, newest': { maxPrice: '3000', sort: 'newest' },
  'filters that nothing meets': { language: 'Balochi', subject: 'Hadith', level: 'beginner', dayPart: 'evening' },
  'a common word and filters': { search: 'quran', subject: 'Hadith', maxPrice: '6000', sort: 'price' },
  'a common name and a subject': { search: 'ustad hadith' },
  'words in Urdu': { search: 'قرآن خواتین' },
  'a common word and a rare one': { search: 'quran zamzam' },
  'words that no class has together': { search: 'online zamzam fiqh quran nothing' },
  'a rare word and filters': { search: 'zamzam', womenOnly: 'true' },
}

const findFilledWorld = async (api: Api): Promise<FilledWorld> => {
  const [ids] = await api.platform.db
    .select({
      gig: sql<string>`${FILLED.gig}`,
      otherGig: sql<string>`${FILLED.otherGig}`,
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
  return {
    gigId: ids.gig,
    otherGigId: ids.otherGig,
    teacherId: ids.teacher,
    studentId: ids.student,
    tokens: { student, teacher, admin },
  }
}

const tokenFor = ({ access }: Endpoint, { tokens }: FilledWorld): string => {
  if (access === 'public' || access.includes('student')) return tokens.student
  return access.includes('teacher') ? tokens.teacher : tokens.admin
}

const isOfTeacher = ({ path }: Endpoint): boolean => path.includes('/public/teachers/')

const baseOptions = (endpoint: Endpoint, world: FilledWorld): CallOptions => ({
  token: tokenFor(endpoint, world),
  params: { id: isOfTeacher(endpoint) ? world.teacherId : world.gigId, gigId: world.gigId },
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
  const catalogue = Object.entries(endpoint === listPublicGigs ? CATALOGUE : endpoint === getUsers ? USERS : {})
  const next = await nextPage(api, endpoint, base)
  return [
    { name, endpoint, options: base },
    ...(next ? [{ name: `${name}, next page`, endpoint, options: next }] : []),
    ...filters.map(([field, value]) => ({
      name: `${name}, ${field} ${value}`,
      endpoint,
      options: withQuery(base, { [field]: value }),
    })),
    ...catalogue.map(([label, query]) => ({ name: `${name}, ${label}`, endpoint, options: withQuery(base, query) })),
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
    ...(await timetableCalls(api, world)),
    ...gigCalls(world),
    { name: getStatistics.path, endpoint: getStatistics, options: { token: world.tokens.admin } },
    { name: `${getProfile.path} of a teacher`, endpoint: getProfile, options: { token: world.tokens.teacher } },
    { name: `${getProfile.path} of a student`, endpoint: getProfile, options: { token: world.tokens.student } },
  ]
}
