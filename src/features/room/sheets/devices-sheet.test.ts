import { expect, test } from 'vitest'
import { withoutAliases } from '#src/features/room/local-media/devices.ts'
import { describeChoice } from './devices-sheet.tsx'

test('the sheet says when there is no other device, also if the browser lists one twice', () => {
  const one = { value: 'built-in', label: 'Built-in' }
  const listed = withoutAliases([{ value: 'default', label: 'Default - Built-in' }, one])
  expect(listed).toEqual([one])
  expect(describeChoice('microphone', listed)).toBe(
    'This is the only microphone that was found. If you connect another, it appears here.',
  )
  expect(describeChoice('camera', [])).toBe('No camera was found. If you connect one, it appears here.')
  expect(describeChoice('camera', [one, { value: 'usb', label: 'USB' }])).toBe('')
})
