import { Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { Drawer, type DrawerProps } from './drawer.tsx'

const KEYBOARD_QUERY = '(hover: hover) and (pointer: fine)'

const KeyboardShortcuts = lazyWithRetry(
  async () => (await import('#src/app/shortcuts/keyboard-shortcuts.tsx')).KeyboardShortcuts,
)

/** The parts of the frame that load at idle: the drawer, and shortcuts where a keyboard is likely. */
export const IdleParts = (drawer: DrawerProps) => (
  <>
    <Drawer {...drawer} />
    {useMediaQuery(KEYBOARD_QUERY) && (
      <Suspense fallback={null}>
        <KeyboardShortcuts />
      </Suspense>
    )}
  </>
)
