import { useState } from 'react'
import { readItem, writeItem } from '#src/session/storage.ts'

const KEY = 'room-hand-sound'
const OFF = 'off'
const NOTES_HZ = [660, 880] as const
const NOTE_S = 0.12
const VOLUME = 0.12

const isSoundOn = (): boolean => readItem(KEY) !== OFF

/** Whether this device plays a sound when a hand is raised. */
export const useHandSound = (): readonly [boolean, (isOn: boolean) => void] => {
  const [isOn, setOn] = useState(isSoundOn)
  const choose = (next: boolean) => {
    writeItem(KEY, next ? 'on' : OFF)
    setOn(next)
  }
  return [isOn, choose]
}

/** Plays two short notes, unless the teacher turned the sound off. */
export const playHandSound = (): void => {
  if (!isSoundOn() || !('AudioContext' in globalThis)) return
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = VOLUME
  volume.connect(context.destination)
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const note = context.createOscillator()
    note.frequency.value = frequency
    note.connect(volume)
    note.start(context.currentTime + index * NOTE_S)
    note.stop(context.currentTime + (index + 1) * NOTE_S)
    if (index === NOTES_HZ.length - 1) note.onended = () => void context.close()
  }
}
