import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface BookUpload {
  readonly file: File
  readonly key: string
  readonly onProgress: (progress: number) => void
}

/**
 * Sends one book and tells how far it has come. Sent again, the same file is the same request.
 * @param options the mutation that takes it
 */
export const useBookUpload = <Answer>(options: UseMutationOptions<Answer, Error, BookUpload>) => {
  const [progress, setProgress] = useState(0)
  const [lastUpload, setLastUpload] = useState<{ file: File; key: string }>()
  const { mutateAsync, isPending } = useMutation(options)
  const send = async (file: File): Promise<boolean> => {
    const key = lastUpload?.file === file ? lastUpload.key : crypto.randomUUID()
    setLastUpload({ file, key })
    setProgress(0)
    return mutateAsync({ file, key, onProgress: setProgress }).then(
      () => true,
      () => false,
    )
  }
  return { send, isPending, progress }
}
