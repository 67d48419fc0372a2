import { expect, test } from 'vitest'
import { firstStylesOf } from './first-styles.ts'

const html = '<main class="page wide"><p class="lead">Read</p></main>'

test('rules for what is in the page stay, in their order, and the others go', () => {
  const css = 'body{margin:0}.page{color:red}.room{color:blue}.lead,.tile{margin:1px}.wide .tile{margin:2px}'
  expect(firstStylesOf(css)(html)).toBe('body{margin:0}.page{color:red}.lead{margin:1px}')
})

test('what a rule excludes need not be in the page', () => {
  const css = '.page:not(.busy){color:red}:is(.page,.room){margin:0}'
  expect(firstStylesOf(css)(html)).toBe(css)
})

test('the order of layers stays, also where one of them has nothing for the page', () => {
  const css = '@layer reset{.room{margin:0}}@layer parts{.page{margin:1px}}@media print{.room{margin:2px}}'
  expect(firstStylesOf(css)(html)).toBe('@layer reset{}@layer parts{.page{margin:1px}}')
})
