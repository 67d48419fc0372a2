import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'

interface Sending {
  readonly file: File
  readonly key: string
  readonly onProgress: (share: number) => void
}

/**
 * Sends one book and tells how far it has come. Sent again, the same file is the same request.
 * @param options the mutation that takes it
 */
export const useSending = <Answer>(options: UseMutationOptions<Answer, Error, Sending>) => {
  const [share, setShare] = useState(0)
  const [last, setLast] = useState<{ file: File; key: string }>()
  const { mutateAsync, isPending } = useMutation(options)
  const send = async (file: File): Promise<boolean> => {
    const key = last?.file === file ? last.key : crypto.randomUUID()
    setLast({ file, key })
    setShare(0)
    return mutateAsync({ file, key, onProgress: setShare }).then(
      () => true,
      () => false,
    )
  }
  return { send, isPending, share }
}
