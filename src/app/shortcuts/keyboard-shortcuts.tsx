import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#src/session/use-session.ts'
import { listPageShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { createKeyHandler } from './key-handler.ts'
import { focusSearch, moveInList } from './page-targets.ts'
import { listSections } from './sections.ts'
import { ShortcutSheet } from './shortcut-sheet.tsx'

/** The global shortcuts, and the sheet that lists them. */
export const KeyboardShortcuts = () => {
  const navigate = useNavigate()
  const role = useSession()?.user.role
  const sections = useMemo(() => listSections(role), [role])
  const [isHelpOpen, setHelpOpen] = useState(false)
  useEffect(() => {
    const openHelp = () => setHelpOpen(true)
    const handleKey = createKeyHandler({
      openHelp,
      goTo: (letter) => {
        const section = sections.find(({ key }) => key === letter)
        if (section) void navigate({ to: section.to })
      },
      isKeyOfPage: (key) => listPageShortcuts().some((own) => own.key === key),
      keys: { '/': focusSearch, j: () => moveInList(1), k: () => moveInList(-1), '?': openHelp },
    })
    addEventListener('keydown', handleKey, { capture: true })
    return () => removeEventListener('keydown', handleKey, { capture: true })
  }, [navigate, sections])
  return isHelpOpen && <ShortcutSheet sections={sections} onClose={() => setHelpOpen(false)} />
}
