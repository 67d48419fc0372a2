import { useQuery } from '@tanstack/react-query'
import type { Pack } from '#contract/library/packs.ts'
import { computeChecksum } from '#src/offline/quran/pack-download.ts'
import { repairText } from '#src/offline/quran/start-saved-quran.ts'
import shared from '#src/ui/shared.module.css'
import styles from './translations.module.css'

const useChecksumStatus = (pack: Pack, isSaved: boolean): string => {
  const check = useQuery({
    queryKey: ['library', 'checksum', pack.sha256],
    queryFn: async () => {
      const checksum = await computeChecksum(pack)
      if (checksum !== pack.sha256) void repairText(pack)
      return checksum
    },
    networkMode: 'always',
    enabled: isSaved,
    retry: false,
  })
  if (!isSaved) return 'Not saved on this phone.'
  if (check.isPending) return 'Checking the text on this phone …'
  return check.data === pack.sha256
    ? 'Checked just now: complete and unchanged.'
    : 'The text on this phone was damaged. Downloading it again.'
}

interface AboutTextProps {
  pack: Pack
  isSaved: boolean
}

/** The source and licence of a text, and whether its saved copy is intact. */
export const TextSource = ({ pack, isSaved }: AboutTextProps) => {
  const check = useChecksumStatus(pack, isSaved)
  return (
    <li className={styles.about}>
      <h2>{pack.name}</h2>
      <p>{pack.credit}</p>
      <p>{pack.licence}</p>
      {pack.link && (
        <p>
          <a href={pack.link}>{new URL(pack.link).host}</a>
        </p>
      )}
      {pack.notice && (
        <details>
          <summary>Publisher’s notice</summary>
          <p className={shared.userText}>{pack.notice}</p>
        </details>
      )}
      {pack.review && <p>{pack.review}</p>}
      <p role="status">{check}</p>
      <p className={styles.checksum}>
        SHA-256 <code>{pack.sha256}</code>
      </p>
    </li>
  )
}
