import { ApplyScript } from '#src/features/library/quran/script/apply-script.tsx'
import { SelectedTranslations } from '#src/features/library/quran/translations/selected-translations.tsx'

/** The reader's script and translations, applied to the verses in the page. */
export const ReaderOptions = ({ chapter }: { chapter: number }) => (
  <>
    <ApplyScript chapter={chapter} />
    {'caches' in window && <SelectedTranslations chapter={chapter} />}
  </>
)
