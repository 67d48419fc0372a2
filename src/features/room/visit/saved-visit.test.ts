import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { toMediaChoices } from '#src/features/room/local-media/local-media-state.ts'
import { readVisit, saveVisit } from './saved-visit.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const VISIT = { roomName: 'room', instance: 'the-same-page', microphone: true, camera: false }

test('a reload keeps the chosen devices, the sound and audio only, but not the turn', async () => {
  const before = new LocalMedia()
  await before.chooseDevice('microphone', 'usb')
  await before.chooseDevice('speaker', 'headset')
  await before.setSound({ isRecitationChosen: true, wearsHeadphones: true, isReciting: true })
  await before.setAudioOnly(true)
  saveVisit({ ...VISIT, choices: toMediaChoices(before.store.current()) })

  const after = new LocalMedia(readVisit('room')?.choices).store.current()
  expect(after).toMatchObject({
    chosenDevices: { microphone: 'usb', camera: '', speaker: 'headset' },
    sound: { isRecitationChosen: true, wearsHeadphones: true, isReciting: false },
    isAudioOnly: true,
  })
})

test('a visit that the release before saved is still read', () => {
  saveVisit(VISIT)
  expect(readVisit('room')).toEqual(VISIT)
  expect(new LocalMedia(readVisit('room')?.choices).store.current().isAudioOnly).toBe(false)
})
