import { expect, test } from 'vitest'
import { chromeOf } from './chrome.ts'

test('the top bar and the footer hide on the landing page and the sign-in pages', () => {
  for (const path of ['/', '/signup', '/login', '/forgot-password', '/reset-password'])
    expect(chromeOf(path), path).toEqual({ hasHeader: false, hasFooter: false, hasBars: true })
})

test('about and donate have no top bar, but a footer', () => {
  expect(chromeOf('/about')).toEqual({ hasHeader: false, hasFooter: true, hasBars: true })
  expect(chromeOf('/donate')).toEqual({ hasHeader: false, hasFooter: true, hasBars: true })
})

test('every other page has both, a slash at the end or not', () => {
  expect(chromeOf('/library')).toEqual({ hasHeader: true, hasFooter: true, hasBars: true })
  expect(chromeOf('/login/')).toEqual({ hasHeader: false, hasFooter: false, hasBars: true })
})

test('a live room has the whole screen', () => {
  expect(chromeOf('/room/kZ8xq0cV3yTnWm2LdA7s5g')).toEqual({ hasHeader: false, hasFooter: false, hasBars: false })
})
