import { expect, test } from 'vitest'
import { findLines, listFiles } from './source-files.ts'

/** Stars, the brand's star, pictures of empty pages, and the signs and openings of the Quran's text. */
const ORNAMENTS_AND_RATINGS = [
  'src/app/shell/brand.module.css',
  'src/app/shell/footer.module.css',
  'src/app/shell/not-found-page.module.css',
  'src/features/library/quran/chapters/chapter-grid.module.css',
  'src/features/library/quran/reader/verse-list.module.css',
  'src/features/library/quran/translations/translations.module.css',
  'src/features/welcome/reading.module.css',
  'src/ui/ornament.module.css',
  'src/ui/reviews/reviews.module.css',
  'src/ui/stars/star.module.css',
  'src/ui/status/state.module.css',
]

test('gold is for ornaments and ratings alone', () => {
  const files = findLines(listFiles('src/**/*.css'), /var\(--gold/).map((line) => line.split(':')[0])
  expect([...new Set(files)]).toEqual(ORNAMENTS_AND_RATINGS)
})
