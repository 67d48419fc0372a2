import { expect, test } from 'vitest'
import { describeLongSilences } from '#tests/support/class-walk/disturbances.ts'
import { walkThroughClass } from '#tests/support/class-walk/walk-through-class.ts'
import { startJanus } from '#tests/support/servers/janus.ts'

/** Behaviour that both providers share. */
const lesson =
  'a lesson with turns, mutes, a shown verse, lost networks and a killed server ends with the same class for everybody'
/**
 * A restart of the server ends the media at Janus, and the specified reconnection delays are up to five seconds long.
 * For peer-to-peer rooms, `npm run soak` has a lower limit.
 */
const RECOVERY_MS = 20_000

test(`${lesson}, from phone to phone`, async () => {
  expect(describeLongSilences(await walkThroughClass({}, true), RECOVERY_MS)).toEqual([])
})

test(`${lesson}, over Janus`, async () => {
  const janus = await startJanus()
  try {
    expect(describeLongSilences(await walkThroughClass(janus.environment, false), RECOVERY_MS)).toEqual([])
  } finally {
    await janus.stop()
  }
})
