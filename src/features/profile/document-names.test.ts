import { expect, test } from 'vitest'
import { nameDocuments, toDocumentName } from './document-names.ts'

test.each([
  ['https://files.example/t/1712345678-madrassa-degree.pdf', 'MADRASSA-DEGREE'],
  ['/files/1712345678_Cnic%20Front.jpeg?until=7&seal=a.b/c', 'CNIC FRONT'],
  ['/files/degree', 'DEGREE'],
  ['/files/2024.scan.png', '2024.SCAN'],
  ['/files/100%.pdf', '100%'],
])('%s is shown as %s [2.6.1]', (url, name) => {
  expect(toDocumentName(url, 0)).toBe(name)
})

test('a link that carries only an id is named by its place', () => {
  const link = '/api/files/0198f6b2-5d3c-7c11-9a53-0d5b2f0f9c77?until=7&seal=x'
  expect(nameDocuments([link, link, '', link]).map(({ name }) => name)).toEqual(['CNIC FRONT', 'CNIC BACK', 'DEGREE'])
})
