import { expect, test } from 'vitest'
import type { CurrentClass } from '#contract/gigs/current-classes.ts'
import { ApiError, NetworkError } from '#src/api/api-error.ts'
import { currentClassesQuery } from '#src/api/gigs/current-classes.ts'
import { StudentHome } from '#src/app/routes/student-home.tsx'
import { TeacherHome } from '#src/app/routes/teacher-home.tsx'
import { ownCoursesQuery } from '#src/features/enrolment/enrolment.queries.ts'
import { myGigsQuery } from '#src/features/gigs/gigs.queries.ts'
import { createStaticClient, firstPage, listFilled, renderScreen, stubBrowser } from '#tests/support/screen.ts'
import { GIG } from './sample.ts'

stubBrowser()

const startsIn = (minutes: number) => ({
  startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  minutes: 30,
})
const LOADED = [1, 2].map((id) => ({ ...GIG, _id: `loaded${id}`, title: `Loaded ${id}`, nextLesson: startsIn(5) }))
const current = (id: string, fields: Partial<CurrentClass>): CurrentClass => ({
  _id: id,
  title: `Old ${id}`,
  ...fields,
})

const listLinks = (html: string): string[] =>
  [...html.matchAll(/<a[^>]* aria-label="(Join|Start|Join the live class|Read|Continue Learning): ([^"]*)"/g)].map(
    ([, verb, title]) => `${verb}: ${title}`,
  )

interface CurrentAnswer {
  classes?: readonly CurrentClass[]
  error?: Error
}

const createClient = ({ classes, error }: CurrentAnswer) => {
  const client = createStaticClient()
  for (const { queryKey } of [myGigsQuery(), ownCoursesQuery('enrolled')])
    client.setQueryData(queryKey, firstPage(LOADED))
  const { queryKey } = currentClassesQuery()
  client.setQueryData(queryKey, classes && [...classes])
  if (error) client.getQueryCache().build(client, { queryKey }).setState({ status: 'error', error })
  return client
}

const showTeacher = async (answer: CurrentAnswer) => {
  const client = createClient(answer)
  const { html } = await renderScreen(<TeacherHome />, client)
  return { links: listLinks(html), filled: listFilled(html) }
}

const showStudent = async (answer: CurrentAnswer) => {
  const client = createClient(answer)
  const { html } = await renderScreen(<StudentHome />, client)
  return { links: listLinks(html), filled: listFilled(html) }
}

const CARDS = ['Join: Loaded 1', 'Continue Learning: Loaded 1', 'Join: Loaded 2', 'Continue Learning: Loaded 2']

test('the home of a teacher shows live classes and unread messages of classes that it has not loaded', async () => {
  const live = [current('a', { isLive: true }), current('b', { isLive: true })]
  const { links, filled } = await showTeacher({ classes: [...live, ...LOADED, current('c', { hasUnread: true })] })
  expect(links).toEqual(['Join: Old a', 'Join the live class: Old b', 'Read: New messages in Old c'])
  expect(filled).toEqual(['Join: Old a'])
})

test('the home of a teacher begins with the next lesson of a class that it has not loaded', async () => {
  const { filled } = await showTeacher({ classes: [current('a', { nextLesson: startsIn(3) }), ...LOADED] })
  expect(filled).toEqual(['Start: Old a'])
})

test('the home of a student begins with live classes that it has not loaded', async () => {
  const { links, filled } = await showStudent({ classes: [current('a', { isLive: true }), ...LOADED] })
  expect(links).toEqual(['Join: Old a', ...CARDS])
  expect(filled).toEqual(['Join: Old a'])
})

test('the next lesson of a student is above the classes if its class is not loaded', async () => {
  const soon = await showStudent({ classes: [current('a', { nextLesson: startsIn(3) }), ...LOADED] })
  expect(soon).toEqual({ links: ['Join: Old a', ...CARDS], filled: ['Join: Old a'] })
  const over = await showStudent({ classes: [current('a', { nextLesson: startsIn(-31) }), ...LOADED] })
  expect(over).toEqual({ links: CARDS, filled: ['Join: Loaded 1'] })
})

test('the next lesson that is still far has a link to its class', async () => {
  const { links, filled } = await showStudent({ classes: [current('a', { nextLesson: startsIn(200) })] })
  expect(links).toEqual(['Continue Learning: Old a', ...CARDS])
  expect(filled).toEqual(['Join: Loaded 1'])
})

test('until current classes arrive, the homes find them among the loaded classes', async () => {
  expect((await showTeacher({})).filled).toEqual(['Start: Loaded 1'])
  expect(await showStudent({})).toEqual({ links: CARDS, filled: ['Join: Loaded 1'] })
})

test('where the server does not know the call, the homes find current classes among the loaded ones', async () => {
  const saved = [current('a', { isLive: true })]
  const error = new ApiError(404)
  expect((await showTeacher({ classes: saved, error })).filled).toEqual(['Start: Loaded 1'])
  expect(await showStudent({ classes: saved, error })).toEqual({ links: CARDS, filled: ['Join: Loaded 1'] })
})

test.each([
  ['without a network', new NetworkError()],
  ['while a proxy finds no server', new ApiError(502)],
  ['after too many calls', new ApiError(429)],
])('%s, the homes show the saved current classes', async (_, error) => {
  const saved = [current('a', { nextLesson: startsIn(3) })]
  expect((await showTeacher({ classes: saved, error })).filled).toEqual(['Start: Old a'])
  expect((await showStudent({ classes: saved, error })).filled).toEqual(['Join: Old a'])
})

test.each([
  ['shows the saved cards before the current classes', {}, CARDS],
  [
    'shows the cards below the next lesson',
    { classes: [current('a', { nextLesson: startsIn(3) })] },
    ['Join: Old a', ...CARDS],
  ],
  ['shows the cards if the current classes fail', { error: new ApiError(500) }, CARDS],
])('with more classes than loaded, the home of a student %s', async (_, answer: CurrentAnswer, links) => {
  const client = createClient(answer)
  const list = { rows: LOADED, total: 30, next: 'more' }
  client.setQueryData(ownCoursesQuery('enrolled').queryKey, { pages: [list], pageParams: [''] })
  const { html } = await renderScreen(<StudentHome />, client)
  expect(listLinks(html)).toEqual(links)
  expect(html).not.toContain('aria-label="Loading your classes"')
})
