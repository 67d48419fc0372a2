import { removeGigCover, removeGigIntroduction, setGigCover, setGigIntroduction } from '#contract/gigs/media.ts'
import { call } from '#src/api/call.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import type { MediaChoice } from './form/media-choice.ts'

const saveCover = (gigId: string, cover: File | null) =>
  cover
    ? call(setGigCover, { body: { gigId } }, { files: { cover: [cover] } })
    : call(removeGigCover, { params: { gigId } })

const saveIntroduction = (gigId: string, introduction: File | null) =>
  introduction
    ? call(setGigIntroduction, { body: { gigId } }, { files: { introduction: [introduction] } })
    : call(removeGigIntroduction, { params: { gigId } })

const notifyFailure = (what: string) => (error: unknown) => {
  const reason = error instanceof Error ? error.message : ''
  notify.error(`Your class is saved, but not the ${what}. ${reason} Choose it again under Edit.`)
}

/** Saves cover and introduction of a stored class. Shows a failure, which does not affect the class. */
export const saveMedia = async (gigId: string, { cover, introduction }: MediaChoice): Promise<void> => {
  if (cover !== undefined) await saveCover(gigId, cover).catch(notifyFailure('cover picture'))
  if (introduction !== undefined) await saveIntroduction(gigId, introduction).catch(notifyFailure('introduction'))
}
