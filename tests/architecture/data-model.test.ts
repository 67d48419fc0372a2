import { expect, test } from 'vitest'
import { dataModel } from './data-model.ts'

test('docs/data-model.md shows the schema as it is: `npm run data-model` writes it', async () => {
  await expect(await dataModel()).toMatchFileSnapshot('../../docs/data-model.md')
})

test('each table of the database has a comment that says what it holds', async () => {
  expect(await dataModel()).not.toContain('no comment')
})
