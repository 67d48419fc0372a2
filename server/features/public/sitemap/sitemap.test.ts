import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { archiveGig, createGig, editGig } from '#contract/gigs.ts'
import { listPublicGigs } from '#contract/public/public-gigs.ts'
import { listPublicTeachers } from '#contract/public/public-teachers.ts'
import { teachers } from '#server/storage/database/schema.ts'
import { type Api, startApi } from '#tests/support/api/api.ts'
import { createSitemap } from './sitemap.ts'

const SITE = 'https://halaqah.example'

let api: Api
beforeAll(async () => {
  api = await startApi({ PUBLIC_URL: SITE })
})
afterAll(() => api.close())

const read = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  api.app.inject({ method: 'GET', url, headers })

const locationsIn = async (url: string): Promise<string[]> =>
  [...(await read(url)).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location.replace(SITE, ''))

const idsOf = async (endpoint: typeof listPublicGigs | typeof listPublicTeachers): Promise<string[]> =>
  (await api.call(endpoint, { query: { limit: 200 } })).body.map(({ id }: { id: string }) => id)

test('the site maps list the pages, every class on sale and every approved teacher, once', async () => {
  const files = await locationsIn('/sitemap.xml')
  const listed = (await Promise.all(files.map(locationsIn))).flat()
  const classes = (await idsOf(listPublicGigs)).map((id) => `/courses/${id}`)
  const people = (await idsOf(listPublicTeachers)).map((id) => `/teachers/${id}`)
  expect(listed).toEqual(expect.arrayContaining(['/', '/courses', '/quran-chapters/114', ...classes, ...people]))
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter((path) => path.startsWith('/courses/'))).toHaveLength(classes.length)
})

test('a class whose lessons are over is not in the site maps, because its page is not indexed [D14.28]', async () => {
  const lessons = [{ weekday: 'monday', start: '18:00', minutes: 30 }]
  const schedule = { timeZone: 'Asia/Karachi', firstDay: '2024-01-01', lastDay: '2024-03-31', lessons }
  const body = { title: 'Hifz', description: 'Slowly.', price: 3896, schedule }
  const gigId: string = (await api.call(createGig, { as: 'teacher', body })).body.gig._id
  // Not over HTTP, which caches for ten minutes.
  const listed = () => createSitemap(api.platform.db, SITE, 'classes-1-0.xml')
  expect(await listed()).not.toContain(`/courses/${gigId}`)
  const { title, description } = body
  await api.call(editGig, { as: 'teacher', body: { gigId, title, description, schedule: null } })
  expect(await listed()).toContain(`/courses/${gigId}`)
})

test('a site map is ten minutes old at most, also one that is read more often', async () => {
  const file = '/sitemaps/classes-1-0.xml'
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start)
  const readAfter = async (minutes: number): Promise<string> => {
    clock.mockReturnValue(start + minutes * 60_000)
    return (await read(file)).body
  }
  await readAfter(20)
  const body = { title: 'Hifz', description: 'Slowly.', price: 3896 }
  const gigId: string = (await api.call(createGig, { as: 'teacher', body })).body.gig._id
  expect(await readAfter(29)).not.toContain(gigId)
  expect(await createSitemap(api.platform.db, SITE, 'classes-1-0.xml')).toContain(gigId)
  expect(await readAfter(31)).toContain(gigId)
  clock.mockRestore()
})

test('robots find the site map and stay out of the private calls', async () => {
  const { body } = await read('/robots.txt')
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  expect(body).toContain('Disallow: /api/')
})

test.each(['classes-3-0', 'classes-1-1', 'classes-0-0', 'users-1-0'])('there is no site map %s', async (name) => {
  expect((await read(`/sitemaps/${name}.xml`)).statusCode).toBe(404)
})

test.each([
  ['class', '/courses', listPublicGigs],
  ['teacher', '/teachers', listPublicTeachers],
] as const)('the picture of a %s has the size that other apps show, and browsers keep it', async (_, path, list) => {
  const [id] = await idsOf(list)
  const { statusCode, rawPayload, headers } = await read(`${path}/${id}/share.png`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  expect(headers['cache-control']).toBe('public, max-age=3600')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  const again = await read(`${path}/${id}/share.png`, { 'if-none-match': String(headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('the picture of a teacher is drawn again after their expertise has changed', async () => {
  const [id = ''] = await idsOf(listPublicTeachers)
  const readTag = async () => (await read(`/teachers/${id}/share.png`)).headers.etag
  const before = await readTag()
  expect(await readTag()).toBe(before)
  const expertise = ['Hadith', 'Arabic Language']
  await api.platform.db.update(teachers).set({ expertise }).where(eq(teachers.accountId, id))
  expect(await readTag()).not.toBe(before)
})

test('an unknown class or teacher has no picture, an archived class keeps it', async () => {
  for (const path of ['/courses', '/teachers'])
    expect((await read(`${path}/${crypto.randomUUID()}/share.png`)).statusCode).toBe(404)
  const [gigId] = await idsOf(listPublicGigs)
  await api.call(archiveGig, { as: 'teacher', body: { gigId, isArchived: true } })
  expect((await read(`/courses/${gigId}/share.png`)).statusCode).toBe(200)
})
