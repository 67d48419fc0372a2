import { expect, test } from 'vitest'
import { getConfig } from '#contract/config.ts'
import type { PublicGigDetails } from '#contract/public/public-gigs.ts'
import type { PublicTeacher } from '#contract/public/public-teachers.ts'
import { readSettings } from '#server/platform/settings.ts'
import { createPageHead } from './page-head.ts'

const ID = '6f1f4a52-9d0c-4b7e-8a58-3f0a2f6f3c11'
const config = getConfig.output.parse(readSettings({ NODE_ENV: 'test', DATA_DIR: '/tmp' }).public)

const TEACHER = { id: ID, name: 'Qari Bilal', picture: '', verified: true, bio: '', expertise: [], languages: [] }
const DETAILS: PublicGigDetails = {
  status: 'open',
  similar: [],
  gig: {
    id: ID,
    title: 'Tajweed </script><b>',
    excerpt: 'Two lessons a week.',
    description: 'Two lessons a week.',
    price: 5896,
    period: 'month',
    subject: 'Quran',
    languages: ['Urdu'],
    audience: { kind: 'women' },
    schedule: {
      timeZone: 'Asia/Karachi',
      firstDay: '2026-12-01',
      lessons: [{ weekday: 'monday', start: '18:00', minutes: 45 }],
    },
    rating: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
    isFull: false,
    outcomes: ['Read without mistakes'],
    maxStudents: 30,
    reviews: [],
    teacher: TEACHER,
  },
}

const PAGE = { title: 'Tajweed </script><b> · Halaqah', config, origin: 'https://halaqah.example' }

const headOf = (details: PublicGigDetails, url = `/courses/${ID}`) =>
  createPageHead({ ...PAGE, url, answers: new Map([[`/api/public/gigs/${ID}`, JSON.stringify(details)]]) })

const readData = (head: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '{}')

test('a class has a title, a canonical address and a picture for other apps', () => {
  const { head, status } = headOf(DETAILS)
  expect(status).toBe(200)
  expect(head).toContain('<title>Tajweed &lt;/script&gt;&lt;b&gt; · Halaqah</title>')
  expect(head).toContain('<meta property="og:title" content="Tajweed &lt;/script&gt;&lt;b&gt;" />')
  expect(head).toContain(`<link rel="canonical" href="https://halaqah.example/courses/${ID}" />`)
  expect(head).toContain(`<meta property="og:image" content="https://halaqah.example/courses/${ID}/share.png" />`)
  expect(head).not.toContain('noindex')
})

test('a teacher has a large picture for other apps, which is described in words', () => {
  const rating = { average: 4.75, count: 12, stars: [0, 0, 0, 3, 9] }
  const teacher: PublicTeacher = {
    ...TEACHER,
    expertise: ['Quran', 'Fiqh'],
    checked: [],
    rating,
    gigs: [],
    reviews: [],
  }
  const answers = new Map([[`/api/public/teachers/${ID}`, JSON.stringify(teacher)]])
  const { head } = createPageHead({ ...PAGE, url: `/teachers/${ID}`, answers })
  expect(head).toContain(`<meta property="og:image" content="https://halaqah.example/teachers/${ID}/share.png" />`)
  expect(head).toContain('<meta property="og:image:alt" content="Qari Bilal, Quran, Fiqh, 4.8 · 12 reviews" />')
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image" />')
})

test.each(['all', `1760000000000_${ID}`])(
  'the page of reviews %s names the page of the class as canonical',
  (cursor) => {
    const { head, status } = headOf(DETAILS, `/courses/${ID}?reviews=${cursor}`)
    expect(status).toBe(200)
    expect(head).toContain(`<link rel="canonical" href="https://halaqah.example/courses/${ID}" />`)
    expect(head).toContain(`<meta property="og:url" content="https://halaqah.example/courses/${ID}" />`)
  },
)

test('a title cannot end the structured data, which describe course, instance, offer and rating', () => {
  const { head } = headOf(DETAILS)
  expect(head.match(/<\/script>/g)).toHaveLength(1)
  expect(readData(head)).toMatchObject({
    '@type': 'Course',
    name: 'Tajweed </script><b>',
    offers: { '@type': 'Offer', price: 5896, priceCurrency: 'PKR', availability: 'https://schema.org/InStock' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseSchedule: [{ byDay: 'https://schema.org/Monday', startTime: '18:00', duration: 'PT45M' }],
    },
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, ratingCount: 2 },
    audience: { suggestedGender: 'female' },
  })
})

test('a class that is gone is a page with status 404, and an archived one is not indexed', () => {
  const gone = headOf({ status: 'gone', similar: [] })
  expect([gone.status, gone.head.includes('noindex'), gone.head.includes('canonical')]).toEqual([404, true, false])
  const archived = headOf({ ...DETAILS, status: 'archived' })
  expect([archived.status, archived.head.includes('noindex'), readData(archived.head)]).toEqual([200, true, {}])
})

test('a class whose lessons are over has no offer for search engines [D14.28]', () => {
  const { gig } = DETAILS
  if (!gig) throw new Error('The class is missing.')
  const over = { ...gig, isOver: true }
  const page = headOf({ ...DETAILS, status: 'archived', gig: over })
  expect([page.head.includes('noindex'), readData(page.head)]).toEqual([true, {}])
})

test('the catalogue lists the pages of its classes', () => {
  const { gig } = DETAILS
  const answers = new Map([['/api/public/gigs', JSON.stringify([gig])]])
  const { head } = createPageHead({ ...PAGE, url: '/courses', answers })
  const url = `https://halaqah.example/courses/${gig?.id}`
  expect(readData(head)).toMatchObject({ itemListElement: [{ '@type': 'ListItem', position: 1, url }] })
})

test('without ratings the structured data name none, because search engines reject an average of 0', () => {
  const { gig } = DETAILS
  if (!gig) throw new Error('The class is missing.')
  const { head } = headOf({ ...DETAILS, gig: { ...gig, rating: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] } } })
  expect(readData(head)).not.toHaveProperty('aggregateRating')
})

test('without a timetable the structured data have no instance, because search engines reject one without a schedule', () => {
  const { gig } = DETAILS
  if (!gig) throw new Error('The class is missing.')
  const data = readData(headOf({ ...DETAILS, gig: { ...gig, schedule: undefined } }).head)
  expect(data).toMatchObject({ '@type': 'Course', offers: { '@type': 'Offer' } })
  expect(data).not.toHaveProperty('hasCourseInstance')
})

test.each(['?search=tajweed', '?cursor=rated_1'])('the catalogue with %s is not indexed', (query) => {
  expect(headOf(DETAILS, `/courses${query}`).head).toContain('noindex')
  expect(headOf(DETAILS, '/courses?subject=Quran').head).not.toContain('noindex')
})
