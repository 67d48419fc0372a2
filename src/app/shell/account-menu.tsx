import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSupportChatUrl } from '#src/app/support-chat.ts'
import { logOutMutation } from '#src/features/auth/log-out.queries.ts'
import { useInstallPrompt } from '#src/offline/install-prompt.ts'
import { useSession } from '#src/session/use-session.ts'
import { PersonIcon } from '#src/ui/icons.tsx'
import { Menu } from '#src/ui/overlays/menu.tsx'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'
import { listExtraEntries } from './navigation/extra-entries.ts'

const QURAN = '/quran-chapters'

/** Opens the Quran with the focus in its search box. On a phone, an open discussion has no other way in three taps. */
const useQuranEntry = (): MenuItem => {
  const router = useRouter()
  const focusSearch = () => {
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      stop()
      if (toLocation.pathname === QURAN) document.querySelector<HTMLElement>('#main search input')?.focus()
    })
  }
  return { value: 'quran', label: 'Quran', to: QURAN, onSelect: focusSearch }
}

/** The signed-in user, with links to the account and the logout. */
export const AccountMenu = ({ name }: { name: string }) => {
  const leaving = useMutation(logOutMutation())
  const { canInstall, install } = useInstallPrompt()
  const chat = useSupportChatUrl()
  const role = useSession()?.user.role
  const quran = useQuranEntry()
  const items: readonly MenuItem[] = [
    { value: 'account', label: 'View Account', to: '/my-account' },
    ...listExtraEntries('account', role).map(({ to, label }) => ({ value: to, label, to })),
    quran,
    ...(chat
      ? [{ value: 'help', label: 'Help on WhatsApp', onSelect: () => void window.open(chat, '_blank', 'noreferrer') }]
      : []),
    ...(canInstall ? [{ value: 'install', label: 'Install the app', onSelect: () => void install() }] : []),
    {
      value: 'log-out',
      label: leaving.isPending ? 'Logging out…' : 'Log Out',
      onSelect: () => leaving.isPending || leaving.mutate(),
      keepsOpen: true,
    },
  ]
  return <Menu label="Account" icon={<PersonIcon />} heading={name} items={items} />
}
