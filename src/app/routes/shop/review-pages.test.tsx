import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { PublicGigDetails } from '#contract/public/public-gigs.ts'
import type { PublicTeacher } from '#contract/public/public-teachers.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { setTransport } from '#src/api/transport.ts'
import { App } from '#src/app/app.tsx'
import { createQueryClient } from '#src/app/query-client.ts'
import { createAppRouter } from '#src/app/router.tsx'

const ID = '6f1f4a52-9d0c-4b7e-8a58-3f0a2f6f3c11'
const WRITTEN_AT = '2026-10-01T10:00:00.000Z'

const REVIEWS: readonly Review[] = Array.from({ length: 45 }, (_, index) => ({
  _id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  rating: 5,
  text: `Review ${index + 1}.`,
  author: 'Ayesha K.',
  createdAt: WRITTEN_AT,
}))
const cursorOf = ({ _id, createdAt }: Review): string => `${Date.parse(createdAt)}_${_id}`

const teacherCard = { id: ID, name: 'Qari Bilal', picture: '', verified: true, bio: '', expertise: [], languages: [] }
const rating = { average: 5, count: REVIEWS.length, stars: [0, 0, 0, 0, REVIEWS.length] }
const reviews = REVIEWS.slice(0, 5)
const DETAILS: PublicGigDetails = {
  status: 'open',
  similar: [],
  gig: {
    id: ID,
    title: 'Tajweed',
    excerpt: 'Letters and stops.',
    description: 'Letters and stops.',
    price: 3896,
    languages: [],
    isFull: false,
    outcomes: [],
    maxStudents: 30,
    rating,
    reviews,
    teacher: teacherCard,
  },
}
const TEACHER: PublicTeacher = { ...teacherCard, checked: [], gigs: [], rating, reviews }

const answerReviews = (query: URLSearchParams): Response => {
  const after = REVIEWS.findIndex((review) => cursorOf(review) === query.get('cursor'))
  const rows = REVIEWS.slice(after + 1, after + 1 + Number(query.get('limit')))
  const last = rows.at(-1)
  const headers = new Headers()
  if (last && last !== REVIEWS.at(-1)) headers.set('x-next-cursor', cursorOf(last))
  return Response.json(rows, { headers })
}

let calls: string[]
beforeEach(() => {
  calls = []
  setTransport(async ({ request }) => {
    const { pathname, searchParams } = new URL(request.url, 'https://halaqah.test')
    calls.push(pathname)
    if (pathname.endsWith('/reviews')) return answerReviews(searchParams)
    return Response.json(pathname.startsWith('/api/public/gigs/') ? DETAILS : TEACHER)
  })
})

/** Renders a page as the server does, and reads what a browser without scripts shows of its reviews. */
const openPage = async (address: string) => {
  const client = createQueryClient()
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const html = renderToString(<App client={client} router={router} />)
  const findLink = (text: string) => new RegExp(`href="([^"#]*)#reviews"[^>]*>${text}<`).exec(html)?.[1]
  return {
    numbers: [...html.matchAll(/Review (\d+)\./g)].map(([, number]) => Number(number)),
    more: findLink('Show more reviews'),
    newest: findLink('Newest reviews'),
  }
}

const range = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n)

test.each(['/courses', '/teachers'])('below %s, plain links lead through all reviews', async (folder) => {
  const page = `${folder}/${ID}`
  expect(await openPage(page)).toEqual({ numbers: range(1, 5), more: `${page}?reviews=all`, newest: undefined })
  const first = await openPage(`${page}?reviews=all`)
  expect([first.numbers, first.newest]).toEqual([range(1, 20), undefined])
  const second = await openPage(first.more ?? '')
  expect([second.numbers, second.newest]).toEqual([range(21, 40), page])
  expect(await openPage(second.more ?? '')).toEqual({ numbers: range(41, 45), more: undefined, newest: page })
})

test.each(['0', '-1', '1e9', 'abc', ''])(
  'the invented page of reviews %j shows the page of the class, and reads no list of reviews',
  async (name) => {
    const page = `/courses/${ID}`
    expect(await openPage(`${page}?reviews=${name}`)).toEqual(await openPage(page))
    expect(calls.filter((path) => path.endsWith('/reviews'))).toEqual([])
  },
)

test('after the last review, a page leads back to the newest', async () => {
  const page = `/courses/${ID}`
  setTransport(async ({ request }) => Response.json(request.url.includes('/reviews') ? [] : DETAILS))
  const cursor = `1000_${ID}`
  expect(await openPage(`${page}?reviews=${cursor}`)).toEqual({ numbers: [], more: undefined, newest: page })
})
