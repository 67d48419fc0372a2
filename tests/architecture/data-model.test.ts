import { expect, test } from 'vitest'
import { formatDataModel } from './data-model.ts'

test('docs/data-model.md matches the schema: `npm run data-model` writes it', async () => {
  await expect(await formatDataModel()).toMatchFileSnapshot('../../docs/data-model.md')
})

test('each table of the database has a comment that says what it holds', async () => {
  expect(await formatDataModel()).not.toContain('no comment')
})
