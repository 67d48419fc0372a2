import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { randomId } from '#outbox/random-id.ts'
import type { BookUpload } from './books.queries.ts'

/** Uploads a book and reports the progress from 0 to 1. A retry of the same file reuses its idempotency key. */
export const useBookUpload = <Answer>(options: UseMutationOptions<Answer, Error, BookUpload>) => {
  const [progress, setProgress] = useState(0)
  const [lastUpload, setLastUpload] = useState<{ file: File; key: string }>()
  const { mutateAsync, isPending } = useMutation(options)
  const send = async (file: File): Promise<boolean> => {
    const key = lastUpload?.file === file ? lastUpload.key : randomId()
    setLastUpload({ file, key })
    setProgress(0)
    return mutateAsync({ file, key, onProgress: setProgress }).then(
      () => true,
      () => false,
    )
  }
  return { send, isPending, progress }
}
