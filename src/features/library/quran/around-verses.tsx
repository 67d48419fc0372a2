import { ChosenTexts } from '#src/features/library/quran/translations/chosen-texts.tsx'
import { ChosenScript } from './script/chosen-script.tsx'
import { ScriptTool } from './script/script-tool.tsx'

/** What this reader has chosen for the verses: their script, and the texts beside them. */
export const AroundVerses = ({ chapter }: { chapter: number }) => (
  <>
    <ScriptTool />
    <ChosenScript chapter={chapter} />
    {'caches' in window && <ChosenTexts chapter={chapter} />}
  </>
)
