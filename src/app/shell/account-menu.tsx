import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { logOutMutation } from '#src/features/auth/log-out.queries.ts'
import { useInstallPrompt } from '#src/offline/install-prompt.ts'
import { PersonIcon } from '#src/ui/icons.tsx'
import styles from './account-menu.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const place = items.findIndex((item) => item.matches(':focus'))
  items[(place + step + items.length) % items.length]?.focus()
}

/** Who is signed in, their account, and the way out. */
export const AccountMenu = ({ name }: { name: string }) => {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const menu = useId()
  const leaving = useMutation(logOutMutation())
  const { canInstall, install } = useInstallPrompt()
  const closeOutside = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
  })
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: Event) => closeOutside(event)
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [isOpen])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    moveFocus(event)
    if (event.key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div ref={root} className={styles.account}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={menu}
        onClick={() => setOpen(!isOpen)}
      >
        <PersonIcon />
      </button>
      <div id={menu} role="menu" aria-label="Account" className={styles.menu} hidden={!isOpen} onKeyDown={onKey}>
        <p className={styles.name} role="presentation">
          {name}
        </p>
        <Link to="/my-account" role="menuitem" className={styles.item} onClick={() => setOpen(false)}>
          View Account
        </Link>
        <Link to="/downloads" role="menuitem" className={styles.item} onClick={() => setOpen(false)}>
          Downloads
        </Link>
        {canInstall && (
          <button type="button" role="menuitem" className={styles.item} onClick={() => void install()}>
            Install the app
          </button>
        )}
        <button
          type="button"
          role="menuitem"
          className={styles.item}
          onClick={() => leaving.isPending || leaving.mutate()}
        >
          {leaving.isPending ? 'Logging out…' : 'Log Out'}
        </button>
      </div>
    </div>
  )
}
