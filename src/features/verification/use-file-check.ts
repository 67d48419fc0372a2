import { useRef } from 'react'
import { type ApplicationDetailsError, type ChosenFiles, FILE_RULES, validateFiles } from './verification-rules.ts'

/** Checks files as soon as they are chosen. Finds nothing in files that were replaced or removed meanwhile. */
export const useFileCheck = () => {
  const latest = useRef<Partial<ChosenFiles>>({})
  return async (chosen: Partial<ChosenFiles>): Promise<readonly ApplicationDetailsError[]> => {
    latest.current = { ...latest.current, ...chosen }
    const found = await validateFiles(chosen)
    const isLatest = FILE_RULES.every(([field]) => !(field in chosen) || latest.current[field] === chosen[field])
    return isLatest ? found : []
  }
}
