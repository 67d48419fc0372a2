import { expect, test } from 'vitest'
import { GIG } from '#tests/screens/sample.ts'
import { renderScreen } from '#tests/support/screen.ts'
import { ClassPreview } from './class-preview.tsx'
import { EMPTY_GIG } from './gig-rules.ts'

const NOTE = 'The pattern is an example: your class gets its own.'
const CHOSEN = new File([''], 'cover.jpg', { type: 'image/jpeg' })

test.each([
  ['is an example in the preview of a new class', { gig: undefined, cover: undefined }, [NOTE]],
  ['is not shown in that of a new class with a picture', { gig: undefined, cover: CHOSEN }, []],
  ['is its own in that of a stored class', { gig: GIG, cover: undefined }, []],
])('the pattern of a class %s', async (_, chosen, notes) => {
  const { texts } = await renderScreen(<ClassPreview form={EMPTY_GIG} price={0} schedule={null} {...chosen} />)
  expect(texts.filter((text) => text === NOTE)).toEqual(notes)
})
