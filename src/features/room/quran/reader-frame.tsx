import { useState } from 'react'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import styles from './quran-panel.module.css'
import { toReaderPath } from './reader-path.ts'

const LoadingFrame = ({ path }: { path: string }) => {
  const [isLoading, setLoading] = useState(true)
  return (
    <div className={styles.readerBox} aria-busy={isLoading}>
      {isLoading && (
        <div className={styles.loading} role="status">
          <p>Opening the Quran…</p>
          <Skeleton shape="line" count={5} />
        </div>
      )}
      <iframe className={styles.reader} src={path} title="Quran reader" onLoad={() => setLoading(false)} />
    </div>
  )
}

/** Embeds the reader in an iframe, so that browsing in it does not leave the call. */
export const ReaderFrame = ({ verse }: { verse: string | null }) => {
  const path = toReaderPath(verse)
  return <LoadingFrame key={path} path={path} />
}
