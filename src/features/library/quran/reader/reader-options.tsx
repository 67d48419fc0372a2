import { ChosenScript } from '#src/features/library/quran/script/apply-script.tsx'
import { ScriptTool } from '#src/features/library/quran/script/script-picker.tsx'
import { ChosenTexts } from '#src/features/library/quran/translations/selected-translations.tsx'

/** What this reader has chosen for the verses: their script, and the texts beside them. */
export const AroundVerses = ({ chapter }: { chapter: number }) => (
  <>
    <ScriptTool />
    <ChosenScript chapter={chapter} />
    {'caches' in window && <ChosenTexts chapter={chapter} />}
  </>
)
