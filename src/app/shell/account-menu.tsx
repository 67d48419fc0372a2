import { useMutation } from '@tanstack/react-query'
import { useSupportChatUrl } from '#src/app/support-chat.ts'
import { logOutMutation } from '#src/features/auth/log-out.queries.ts'
import { useInstallPrompt } from '#src/offline/install-prompt.ts'
import { PersonIcon } from '#src/ui/icons.tsx'
import { Menu } from '#src/ui/overlays/menu.tsx'
import type { MenuItem } from '#src/ui/overlays/menu-item.ts'

/** Who is signed in, their account, and the way out. */
export const AccountMenu = ({ name }: { name: string }) => {
  const leaving = useMutation(logOutMutation())
  const { canInstall, install } = useInstallPrompt()
  const chat = useSupportChatUrl()
  const items: readonly MenuItem[] = [
    { value: 'account', label: 'View Account', to: '/my-account' },
    { value: 'downloads', label: 'Downloads', to: '/downloads' },
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
