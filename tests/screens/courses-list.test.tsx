import { beforeAll, expect, test } from 'vitest'
import type { PublicGig } from '#contract/public/public-gigs.ts'
import { coursesQuery } from '#src/features/courses/courses.queries.ts'
import { CoursesPage } from '#src/features/courses/courses-page.tsx'
import { CourseResults, SearchForm } from '#src/features/courses/deferred-parts.tsx'
import { createStaticClient, renderScreen } from '#tests/support/screen.ts'
import { bareGig, gig } from './public-sample.ts'

beforeAll(async () => {
  await Promise.all([CourseResults, SearchForm].map(({ preload }) => preload()))
})

const renderCatalogue = (gigs: PublicGig[], search: Parameters<typeof coursesQuery>[0] = {}) => {
  const client = createStaticClient()
  client.setQueryData(coursesQuery(search).queryKey, {
    value: { gigs, next: gigs.length > 0 ? 'c1' : null, found: gigs.length, isMore: false },
    answeredAt: undefined,
  })
  return renderScreen(<CoursesPage search={search} />, client)
}

test('a card of the catalogue says what decides, and nothing that the teacher has not said', async () => {
  const { texts, html } = await renderCatalogue([gig])
  const all = texts.join(' ')
  for (const text of ['PKR 3,896 a month', '4.5', 'Women only', 'Mon, Wed 18:00–18:30 Pakistan time', '2 seats left'])
    expect(all).toContain(text)
  expect(html).toContain('href="/courses/g1"')
  const bare = (await renderCatalogue([bareGig])).texts
  expect(bare.slice(-5)).toEqual(['Tajweed from the first letter', 'Qari Ibrahim', 'PKR 3,896', 'New', 'Next page'])
})

test('the catalogue is a form that works without scripts, and its next page a link', async () => {
  const { html } = await renderCatalogue([gig], { subject: 'Quran' })
  expect(html).toContain('action="/courses"')
  for (const name of ['search', 'subject', 'language', 'level', 'womenOnly', 'days', 'dayPart', 'maxPrice', 'sort'])
    expect(html).toContain(`name="${name}"`)
  expect(html).toContain('href="/courses?subject=Quran&cursor=c1"')
})

test('filters say which clock they follow and what the price is for [D14.22]', async () => {
  const { html, texts } = await renderCatalogue([gig])
  const legends = [...html.matchAll(/<select name="(\w+)"(?:(?!<\/select>).)*<optgroup label="([^"]*)"/g)]
  expect(legends.map(([, name, legend]) => [name, legend])).toEqual([
    ['days', "In the class's time"],
    ['dayPart', "In the class's time"],
    ['maxPrice', 'For a month or for all lessons'],
  ])
  expect(texts).toEqual(expect.arrayContaining(["Days. In the class's time", "Time of day. In the class's time"]))
  expect(texts).toContain('Price. For a month or for all lessons')
})

test('an empty result names the filters to remove', async () => {
  const { html } = await renderCatalogue([], { womenOnly: 'true', subject: 'Fiqh' })
  expect(html).toContain('aria-label="Remove Women only"')
  expect(html).toContain('href="/courses?subject=Fiqh"')
  expect((await renderCatalogue([])).texts).toContain('No classes yet')
})

test('an empty later page says that the list has ended and links to the first page', async () => {
  const cursor = 'rated_1_4_1760000000000_6f1f4a52-9d0c-4b7e-8a58-3f0a2f6f3c11'
  const all = await renderCatalogue([], { cursor })
  expect(all.texts).toEqual(expect.arrayContaining(['No more classes', 'First page']))
  expect(all.texts).not.toContain('No classes yet')
  expect(all.html).toMatch(/href="\/courses"[^>]*>First page/)
  const filtered = await renderCatalogue([], { subject: 'Fiqh', cursor })
  expect(filtered.texts).toContain('No more classes')
  expect(filtered.html).toMatch(/href="\/courses\?subject=Fiqh"[^>]*>First page/)
})
