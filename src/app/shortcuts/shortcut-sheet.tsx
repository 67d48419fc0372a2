import { useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { NativeDialog } from '#src/ui/native-dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { Keys } from '#src/ui/shortcuts/keys.tsx'
import { useShortcutChoice } from '#src/ui/shortcuts/shortcut-choice.ts'
import { ShortcutSwitch } from '#src/ui/shortcuts/shortcut-switch.tsx'
import { listPageShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { findSearch, hasList } from './page-targets.ts'
import type { Section } from './sections.ts'

const listPageKeys = () => {
  const own = listPageShortcuts().map(({ key, label }) => ({ keys: key, label }))
  const general = [
    ...(findSearch() ? [{ keys: '/', label: 'Search' }] : []),
    ...(hasList()
      ? [
          { keys: 'j', label: 'Next in the list' },
          { keys: 'k', label: 'Previous in the list' },
        ]
      : []),
  ]
  return [...own, ...general.filter(({ keys }) => own.every((one) => one.keys !== keys))]
}

interface ShortcutSheetProps {
  sections: readonly Section[]
  onClose: () => void
}

const KeyGroups = ({ sections }: Pick<ShortcutSheetProps, 'sections'>) => {
  const [pageKeys] = useState(listPageKeys)
  return (
    <>
      {pageKeys.length > 0 && (
        <section className={shared.stackS}>
          <h3>On this page</h3>
          <Keys list={pageKeys} />
        </section>
      )}
      <section className={shared.stackS}>
        <h3>Go to</h3>
        <Keys list={sections.map(({ key, label }) => ({ keys: `g${key}`, label }))} />
      </section>
    </>
  )
}

/** Lists the keys that work on this page, with their switch. Visitors load no Chakra. */
export const ShortcutSheet = ({ sections, onClose }: ShortcutSheetProps) => {
  const Frame = useSession() ? Dialog : NativeDialog
  const [isOn] = useShortcutChoice()
  return (
    <Frame open title="Keyboard" onClose={onClose}>
      <div className={shared.stackM}>
        <ShortcutSwitch />
        {isOn && <KeyGroups sections={sections} />}
        <p className={shared.hint}>
          {isOn && 'Press ? to see this list. '}Ctrl + / opens it too, also when the shortcuts are off.
        </p>
      </div>
    </Frame>
  )
}
