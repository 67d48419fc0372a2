import { ApplyScript } from '#src/features/library/quran/script/apply-script.tsx'
import { ScriptPicker } from '#src/features/library/quran/script/script-picker.tsx'
import { SelectedTranslations } from '#src/features/library/quran/translations/selected-translations.tsx'

/** What this reader has chosen for the verses: their script, and the texts beside them. */
export const ReaderOptions = ({ chapter }: { chapter: number }) => (
  <>
    <ScriptPicker />
    <ApplyScript chapter={chapter} />
    {'caches' in window && <SelectedTranslations chapter={chapter} />}
  </>
)
