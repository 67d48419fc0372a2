import { expect, test } from 'vitest'
import { PushToTalk } from './push-to-talk.ts'

const start = (isUnmuted: boolean) => {
  const calls: boolean[] = []
  const isOn = () => calls.at(-1) ?? isUnmuted
  const talk = new PushToTalk({
    isOn,
    setMicrophone: (next) => {
      calls.push(next)
      return Promise.resolve(true)
    },
  })
  return { talk, calls }
}

test('the microphone is on from the press to the release', () => {
  const { talk, calls } = start(false)
  talk.start()
  talk.start()
  expect(calls).toEqual([true])
  talk.stop()
  talk.stop()
  expect(calls).toEqual([true, false])
})

test('a microphone that was on before stays on', () => {
  const { talk, calls } = start(true)
  talk.start()
  talk.stop()
  expect(calls).toEqual([])
})
