import { formatFileSize } from '#src/format/bytes.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './downloads.module.css'
import { useStorage } from './use-storage.ts'

const PERSIST_REFUSED_TEXT =
  'The browser did not agree now. It does so more readily for an installed app, or one that is used often.'

const PersistenceNote = ({ isKept, isRefused, protect }: Omit<ReturnType<typeof useStorage>, 'free'>) => {
  if (isKept === undefined) return null
  if (isKept) return <p role="status">Protected from clearing: the browser keeps it until you remove it.</p>
  return (
    <>
      <p role="status">
        {isRefused ? PERSIST_REFUSED_TEXT : 'When this phone runs short of space, the browser may clear what is saved.'}
      </p>
      <Button variant="outline" onClick={protect}>
        Protect from clearing
      </Button>
    </>
  )
}

/** Shows the used space, the free space, and whether the browser may evict the downloads. */
export const StoragePanel = ({ used }: { used: number }) => {
  const { free, ...rest } = useStorage(used)
  return (
    <section className={styles.storage} aria-label="Storage">
      <p>
        <strong>{used > 0 ? `${formatFileSize(used)} saved on this phone.` : 'Nothing is saved yet.'}</strong>{' '}
        {free !== undefined && (
          <span>
            {`About ${formatFileSize(free)} are free for this app, as the browser estimates. Not all of it may be there.`}
          </span>
        )}
      </p>
      <PersistenceNote {...rest} />
    </section>
  )
}
