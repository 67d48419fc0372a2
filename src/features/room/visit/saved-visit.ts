import * as z from 'zod/mini'

const KEY = 'room-visit'

/** Choices that are kept while the devices are off. The turn to recite is not one: the server knows it. */
const MediaChoices = z.object({
  isAudioOnly: z.boolean(),
  isRecitationChosen: z.boolean(),
  wearsHeadphones: z.nullable(z.boolean()),
  chosenDevices: z.object({ microphone: z.string(), camera: z.string(), speaker: z.string() }),
})
export type MediaChoices = z.infer<typeof MediaChoices>

const SavedVisit = z.object({
  roomName: z.string(),
  /** Lets the server recognise the page, which keeps the raised hand and the turn. */
  instance: z.string(),
  microphone: z.boolean(),
  camera: z.boolean(),
  /** Missing in visits that the release before has saved. */
  choices: z.optional(MediaChoices),
})
export type SavedVisit = z.infer<typeof SavedVisit>

/** If the browser blocks storage, a reload starts without the saved visit. */
const tryStorage = <Value>(work: () => Value): Value | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The visit of this tab to a room that a reload interrupted; null otherwise. */
export const readVisit = (roomName: string): SavedVisit | null => {
  const text = tryStorage(() => sessionStorage.getItem(KEY))
  const visit = text ? tryStorage(() => SavedVisit.parse(JSON.parse(text))) : undefined
  return visit?.roomName === roomName ? visit : null
}

export const saveVisit = (visit: SavedVisit): void => {
  tryStorage(() => sessionStorage.setItem(KEY, JSON.stringify(visit)))
}

export const clearVisit = (): void => {
  tryStorage(() => sessionStorage.removeItem(KEY))
}
