import { ScriptOptions } from '#src/features/library/quran/script/script-options.tsx'
import shared from '#src/ui/shared.module.css'
import { TextSizeButtons } from './text-size-buttons.tsx'

/** The size and the script of the verses. */
export const TextPanel = () => (
  <div className={shared.stackM}>
    <TextSizeButtons />
    <ScriptOptions />
  </div>
)
