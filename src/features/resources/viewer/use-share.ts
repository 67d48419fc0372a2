import { useState } from 'react'
import { loadFile, type ShareableFile, shareFile } from './share-file.ts'

type Sharing = 'none' | 'loading' | 'failed' | File

/**
 * Shares a file with another app of the phone. If loading it took so long that the browser requires another tap, the
 * loaded file stays in `sharing` until then.
 */
export const useShare = () => {
  const [sharing, setSharing] = useState<Sharing>('none')
  const share = async (file: ShareableFile) => {
    if (sharing === 'loading') return
    setSharing('loading')
    try {
      const loaded = sharing instanceof File ? sharing : await loadFile(file)
      setSharing((await shareFile(loaded)) ? 'none' : loaded)
    } catch {
      setSharing('failed')
    }
  }
  return { sharing, share }
}
