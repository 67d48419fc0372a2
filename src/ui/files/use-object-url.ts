import { useEffect, useState } from 'react'

/** A URL for the content of a file, valid while the component is mounted. */
export const useObjectUrl = (file: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = file && URL.createObjectURL(file)
    setUrl(created)
    return () => {
      if (created) URL.revokeObjectURL(created)
    }
  }, [file])
  return url
}
