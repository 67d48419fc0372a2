import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { availableCourses } from '#src/features/enrolment/enrolment.queries.ts'
import { coursesOnShow } from '#src/features/gigs/gigs.queries.ts'
import { ROOT } from '../architecture/source-files.ts'

afterEach(() => vi.unstubAllGlobals())

const source = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('the panel of notifications is at most 80 units high and 64 wide', () => {
  const panel = /\.panel \{[^}]*\}/.exec(source('src/features/notifications/notifications.module.css'))?.[0]
  expect(panel).toContain('max-block-size: 20rem;')
  expect(panel).toContain(' inline-size: 16rem;')
})

test('shelves have one, two or three columns by the width of the screen', () => {
  const css = source('src/features/library/books/books.module.css')
  const columns = [
    ...css.matchAll(/@media \(min-width: (\d+)rem\) \{\s*\.books \{\s*grid-template-columns: repeat\((\d)/g),
  ]
  expect(columns.map(([, width, count]) => [width, count])).toEqual([
    ['40', '2'],
    ['64', '3'],
  ])
})

test('the art of the sign-in screens stands there on wide screens alone', () => {
  const css = source('src/features/auth/auth-frame.module.css')
  const [narrow = '', wide = ''] = css.split('@media (min-width: 64rem) {')
  expect(/\.art \{[^}]*\}/.exec(narrow)?.[0]).toContain('display: none;')
  expect(/\.art \{[^}]*\}/.exec(wide)?.[0]).toContain('display: block;')
})

test('the menu is a drawer at 1024 px and below', () => {
  expect(source('src/app/shell/header.module.css')).toContain('@media (width > 1024px)')
  expect(source('src/features/welcome/top-bar.module.css')).toContain('@media (width > 1024px)')
})

test('marquee and courses ask again every 10 and 30 seconds, while there is a network', () => {
  const [marquee, courses] = [coursesOnShow().refetchInterval, availableCourses().refetchInterval]
  const pauses = () =>
    [marquee, courses].map((pause) => (typeof pause === 'function' ? Reflect.apply(pause, null, []) : pause))
  vi.stubGlobal('navigator', { onLine: true })
  expect(pauses()).toEqual([10_000, 30_000])
  vi.stubGlobal('navigator', { onLine: false })
  expect(pauses()).toEqual([false, false])
})
