import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClassCover } from './class-cover.tsx'

const draw = (gigId: string): string => renderToStaticMarkup(<ClassCover gigId={gigId} size="small" />)
const ids = Array.from({ length: 200 }, (_, index) => `3f0c1d2e-0000-4000-8000-${String(index).padStart(12, '0')}`)

test('a cover costs less than 1 KB, whatever the class', () => {
  expect(Math.max(...ids.map((id) => draw(id).length))).toBeLessThan(1024)
})

test('a class keeps its cover, and classes with similar ids look different', () => {
  expect(draw('g1')).toBe(draw('g1'))
  expect(new Set(ids.map(draw)).size).toBeGreaterThan(80)
})
