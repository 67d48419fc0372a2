import { useEffect, useRef, useState } from 'react'
import { subscribeToVerseInView } from '#src/api/quran/verse-in-view-message.ts'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './quran-panel.module.css'
import { toReaderPath } from './reader-path.ts'

interface LoadingFrameProps {
  path: string
  onRead: (verse: string) => void
}

const LoadingFrame = ({ path, onRead }: LoadingFrameProps) => {
  const [isLoading, setLoading] = useState(true)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? subscribeToVerseInView(frame.current, onRead) : undefined), [onRead])
  return (
    <div className={styles.readerBox} aria-busy={isLoading}>
      {isLoading && (
        <div className={styles.loading} role="status">
          <p>Opening the Quran…</p>
          <Skeleton shape="line" count={5} />
        </div>
      )}
      <iframe ref={frame} className={styles.reader} src={path} title="Quran reader" onLoad={() => setLoading(false)} />
    </div>
  )
}

interface ReaderFrameProps extends Pick<LoadingFrameProps, 'onRead'> {
  verse: string
}

/** Embeds the reader in an iframe, so that browsing in it does not leave the call. It reports the verse in view. */
export const ReaderFrame = ({ verse, onRead }: ReaderFrameProps) => {
  const path = toReaderPath(verse)
  return <LoadingFrame key={path} path={path} onRead={onRead} />
}
