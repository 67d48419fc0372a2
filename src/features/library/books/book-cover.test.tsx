import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Shelf } from '#contract/library/shelves.ts'
import { BookCover } from './book-cover.tsx'

const draw = (name: string, shelf: Shelf): string => renderToStaticMarkup(<BookCover name={name} shelf={shelf} />)

test('a book keeps its cover when it is listed with its path', () => {
  expect(draw('fiqh-books/RULES.pdf', 'fiqh')).toBe(draw('RULES.pdf', 'fiqh'))
})

test('books of a subject have the colour of its classes', () => {
  expect(draw('SAHIH.pdf', 'hadith')).toContain('data-tone="gold"')
  expect(draw('RULES.pdf', 'fiqh')).toContain('data-tone="blue"')
})
