import { type PointerEvent, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useSupportChatUrl } from '#src/app/support-chat.ts'
import { useInstallPrompt } from '#src/offline/install-prompt.ts'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/button.tsx'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'
import { CloseIcon } from '#src/ui/icons.tsx'
import { lazyWithRetry } from '#src/ui/lazy-with-retry.ts'
import { ThemeChoice } from '#src/ui/theme/theme-choice.tsx'
import { Brand } from './brand.tsx'
import styles from './drawer.module.css'
import { listExtraEntries } from './navigation/extra-entries.ts'
import { MenuLink } from './navigation/menu-link.tsx'
import { useMainMenu } from './navigation/use-main-menu.ts'

const QuranBox = lazyWithRetry(async () => (await import('#src/features/library/quran/go-to/quran-box.tsx')).QuranBox)

/** From this width the header shows the menu (specification 2.2.7). */
const WIDE_SCREEN_QUERY = '(width > 1024px)'

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
}

const InstallButton = () => {
  const { canInstall, install } = useInstallPrompt()
  if (!canInstall) return null
  return (
    <Button variant="outline" wide onClick={() => void install()}>
      Install the app
    </Button>
  )
}

/** The search of the Quran for admins, whose bottom navigation has no Library. */
const QuranSearch = ({ onClose }: Pick<DrawerProps, 'onClose'>) => (
  <div className={styles.quran}>
    <Suspense fallback={null}>
      <QuranBox onOpen={onClose} />
    </Suspense>
  </div>
)

const Entries = ({ onClose }: Pick<DrawerProps, 'onClose'>) => {
  const { user, entries, onPick } = useMainMenu()
  const chat = useSupportChatUrl()
  const pick = () => {
    onClose()
    onPick()
  }
  return (
    <nav className={styles.entries} aria-label="Main">
      {entries.map(({ label, to }) => (
        <MenuLink key={to} to={to} className={styles.entry} onClick={pick}>
          {label}
        </MenuLink>
      ))}
      {listExtraEntries('drawer', user?.role).map(({ label, to }) => (
        <MenuLink key={to} to={to} className={styles.entry} onClick={onClose}>
          {label}
        </MenuLink>
      ))}
      {user && chat && (
        <a href={chat} className={styles.entry} target="_blank" rel="noreferrer" onClick={onClose}>
          Help on WhatsApp
        </a>
      )}
    </nav>
  )
}

/** The menu on phones. It closes when the window grows. */
export const Drawer = ({ isOpen, onClose }: DrawerProps) => {
  const drawer = useRef<HTMLDialogElement>(null)
  const role = useSession()?.user.role
  const close = useEffectEvent(onClose)
  useCloseOnBack(isOpen, onClose)
  useEffect(() => {
    if (isOpen) drawer.current?.showModal()
    else drawer.current?.close()
  }, [isOpen])
  useEffect(() => {
    const wide = matchMedia(WIDE_SCREEN_QUERY)
    const onChange = () => wide.matches && close()
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [])
  const closeOutside = (event: PointerEvent) => {
    if (event.target === drawer.current) onClose()
  }
  return (
    <dialog ref={drawer} className={styles.drawer} aria-label="Menu" onClose={onClose} onPointerDown={closeOutside}>
      <div className={styles.content}>
        <div className={styles.head}>
          <Brand />
          <button type="button" className={styles.close} aria-label="Close the menu" onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        {isOpen && role === 'admin' && <QuranSearch onClose={onClose} />}
        <Entries onClose={onClose} />
        {/* Members choose the theme in My Account. */}
        {!role && <ThemeChoice />}
        <InstallButton />
      </div>
    </dialog>
  )
}
