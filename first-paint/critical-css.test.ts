import { expect, test } from 'vitest'
import { createCriticalCssExtractor } from './critical-css.ts'

const pageHtml = '<main class="page wide"><p class="lead">Read</p></main>'

test('the page gets the rules of its classes, in their order, and no others', () => {
  const css = 'body{margin:0}.page{color:red}.room{color:blue}.lead,.tile{margin:1px}.wide .tile{margin:2px}'
  expect(createCriticalCssExtractor(css)(pageHtml)).toBe('body{margin:0}.page{color:red}.lead{margin:1px}')
})

test('a rule is kept whose :not() or :is() names a class that the page lacks', () => {
  const css = '.page:not(.busy){color:red}:is(.page,.room){margin:0}'
  expect(createCriticalCssExtractor(css)(pageHtml)).toBe(css)
})

test('the order of layers stays, also where a layer has no rule for the page', () => {
  const css = '@layer reset{.room{margin:0}}@layer parts{.page{margin:1px}}@media print{.room{margin:2px}}'
  expect(createCriticalCssExtractor(css)(pageHtml)).toBe('@layer reset{}@layer parts{.page{margin:1px}}')
})
