import { createAtom } from '@tanstack/store'
import { addFiles, type ResourceFormValues } from '#src/features/resources/resource-form.ts'
import { checkContents } from './file-content.ts'

const EMPTY: ResourceFormValues = { title: '', description: '', files: [] }

/**
 * The forms of the gigs. They survive a change of tab, and stay in memory, because sessionStorage cannot hold files.
 * @param check finds the problems of chosen files in their contents
 */
export const createDrafts = (check = checkContents) => {
  const all = createAtom<ReadonlyMap<string, ResourceFormValues>>(new Map())
  let checks: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const read = (gigId: string): ResourceFormValues => all.get().get(gigId) ?? EMPTY
  const change = (gigId: string, part: Partial<ResourceFormValues>): void =>
    all.set(new Map(all.get()).set(gigId, { ...read(gigId), ...part }))
  const addChosen = async (
    gigId: string,
    chosen: readonly File[],
    uploading: readonly File[],
  ): Promise<readonly string[]> => {
    const checked = await check(chosen)
    const { files, rejections } = addFiles(read(gigId).files, checked, uploading)
    change(gigId, { files })
    return rejections
  }

  return {
    all,
    read,
    change,
    /**
     * Checks chosen files after the earlier ones, and adds them to the form.
     * @param uploading files in the upload queue
     * @returns a sentence for each rejected file
     */
    add: (gigId: string, chosen: readonly File[], uploading: readonly File[]): Promise<readonly string[]> => {
      waiting += 1
      const added = checks
        .then(() => addChosen(gigId, chosen, uploading))
        .finally(() => {
          waiting -= 1
        })
      checks = added.catch(() => undefined)
      return added
    },
    /** Whether chosen files are not in their form yet. A large photo takes a second on a phone. */
    isChecking: (): boolean => waiting > 0,
    /** Resolves when the files that were chosen until now are in their forms. */
    whenChecked: (): Promise<unknown> => checks,
    clear: (): void => all.set(new Map()),
  }
}
