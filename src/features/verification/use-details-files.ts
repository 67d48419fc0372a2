import { useEffect, useRef, useState } from 'react'
import { deleteDraftFiles, readDraftFiles, saveDraftFiles } from '#src/offline/storage/draft-files.ts'
import type { ChosenFiles } from './verification-rules.ts'

const FORM = 'teacher-details'
const NO_FILES: ChosenFiles = { picture: [], degree: [], cnicFront: [], cnicBack: [] }

/** The chosen files of the form. They survive a reload until the form is sent or cancelled. */
export const useDetailsFiles = (userId: string) => {
  const [files, setFiles] = useState(NO_FILES)
  const hasChosen = useRef(false)
  useEffect(() => {
    let isCurrent = true
    void readDraftFiles(FORM, userId).then((stored) => {
      // Files that were chosen meanwhile are newer.
      if (isCurrent && stored && !hasChosen.current) setFiles({ ...NO_FILES, ...stored })
    })
    return () => {
      isCurrent = false
    }
  }, [userId])
  const choose = (chosen: Partial<ChosenFiles>) => {
    hasChosen.current = true
    const next = { ...files, ...chosen }
    setFiles(next)
    // A full phone or a browser that blocks storage keeps the files as long as the page is open.
    saveDraftFiles(FORM, userId, { ...next }).catch(() => undefined)
  }
  return { files, choose, forget: () => deleteDraftFiles(FORM, userId) }
}
