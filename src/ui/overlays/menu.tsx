import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { DialogLoadingNote } from '#src/ui/opening.tsx'
import type { MenuItem } from './menu-item.ts'
import styles from './opener.module.css'

interface MenuProps {
  /** The name of the button and of its menu. */
  label: string
  icon: ReactNode
  /** Above the items. */
  heading: ReactNode
  items: readonly MenuItem[]
}

const ChakraMenu = lazyWithRetry(async () => (await import('#src/ui/chakra/chakra-menu.tsx')).ChakraMenu)

/** A round button and the menu below it. Escape, a press outside, Back and a choice close it. */
export const Menu = ({ label, icon, heading, items }: MenuProps) => {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'by-pointer' | 'by-keyboard' | null>(null)
  const close = () => {
    setOpened(null)
    opener.current?.focus()
  }
  useCloseOnBack(opened !== null, close)
  return (
    <>
      <button
        ref={opener}
        id={id}
        type="button"
        className={styles.opener}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        // `detail` is 0 for a click by keyboard, after which the first item should be highlighted.
        onClick={({ detail }) => (opened ? close() : setOpened(detail === 0 ? 'by-keyboard' : 'by-pointer'))}
      >
        {icon}
      </button>
      {opened && (
        <Suspense fallback={<DialogLoadingNote />}>
          <ChakraMenu
            openerId={id}
            heading={heading}
            items={items}
            highlightsFirst={opened === 'by-keyboard'}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
