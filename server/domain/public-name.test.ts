import { expect, test } from 'vitest'
import { toPublicName } from './public-name.ts'

test.each([
  ['Ayesha Khan', 'Ayesha K.'],
  ['Muhammad Bilal Ahmed', 'Muhammad A.'],
  ['  zainab   raza ', 'zainab R.'],
  ['Omar al-Farooq', 'Omar A.'],
  ['Élise Öz', 'Élise Ö.'],
])('a public page shows of "%s" only "%s"', (name, shown) => {
  expect(toPublicName(name)).toBe(shown)
})

test.each([
  ['عائشہ خان', 'عائشہ خ.'],
  ['محمد بلال احمد', 'محمد ا.'],
  ['فاطمہ', 'فاطمہ'],
  // The initial includes the combining mark.
  ['مریم اٌم', 'مریم اٌ.'],
])('an Urdu name is shortened like a Latin one: %s', (name, shown) => {
  expect(toPublicName(name)).toBe(shown)
})

test('a name of one word stays whole', () => {
  expect(toPublicName('Maryam')).toBe('Maryam')
  expect(toPublicName('Maryam (7)')).toBe('Maryam')
})

test.each(['ayesha.khan@gmail.com', 'Ayesha ayesha@x.pk', '03001234567', 'Ali 0300 1234567', '—', ''])(
  'a name that holds an address, a number or no letter is not shown: "%s"',
  (name) => {
    expect(toPublicName(name)).toBe('A student')
  },
)
