import { expect, test } from 'vitest'
import { isPlainClick } from './is-plain-click.ts'

const PLAIN = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

test('a plain click is by the primary button without a modifier key', () => {
  expect(isPlainClick(PLAIN)).toBe(true)
  expect(isPlainClick({ ...PLAIN, button: 1 })).toBe(false)
  for (const key of ['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)
    expect(isPlainClick({ ...PLAIN, [key]: true })).toBe(false)
})
