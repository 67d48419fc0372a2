import { expect, test } from 'vitest'
import { isSendKey } from './send-key.ts'

const ENTER = { key: 'Enter', shiftKey: false, isComposing: false, keyCode: 13 }

test.each([
  ['Enter', ENTER, true],
  ['Shift and Enter', { ...ENTER, shiftKey: true }, false],
  ['another key', { ...ENTER, key: 'a', keyCode: 65 }, false],
  ['Enter that confirms a composed word', { ...ENTER, isComposing: true, keyCode: 229 }, false],
  ['Enter in Safari, right after compositionend', { ...ENTER, keyCode: 229 }, false],
  ['Enter in a browser that reports no 229 while composing', { ...ENTER, isComposing: true }, false],
])('a message is sent by Enter only, and not while a word is composed: %s [D14.5]', (_, event, isSent) => {
  expect(isSendKey(event)).toBe(isSent)
})
