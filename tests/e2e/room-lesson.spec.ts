import { expect, test } from 'playwright/test'
import { describeLongSilences } from '#tests/support/class-walk/disturbances.ts'
import { walkThroughClass } from '#tests/support/class-walk/walk-through-class.ts'

/** On a machine with two idle cores. */
const RECOVERY_MS = 3000

test('a lesson with lost networks and a killed server ends with the same class for everybody, and no silence outlasts its cause by three seconds @soak', async () => {
  // This test starts its own server three times, and one person has no network for a minute.
  test.setTimeout(420_000)
  const silences = await walkThroughClass({}, true)
  for (const { during, longest, away } of silences)
    process.stdout.write(`${during}: ${Math.round(longest)} ms of silence, caused by ${away} ms\n`)
  expect(describeLongSilences(silences, RECOVERY_MS)).toEqual([])
})
