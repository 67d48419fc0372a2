import type { Claims } from '#contract/user.ts'
import { type MenuEntry, menuOf, VERIFICATION_PENDING } from '#src/session/role-menu.ts'
import { useSession } from '#src/session/use-session.ts'
import { notify } from '#src/ui/toasts/notify.ts'

/** The specified menu of the user's role, and the handler for a chosen entry. */
export const useMainMenu = (): {
  readonly user: Claims | undefined
  readonly entries: readonly MenuEntry[]
  readonly onPick: () => void
} => {
  const user = useSession()?.user
  return {
    user,
    entries: menuOf(user?.role),
    onPick: () => {
      if (user?.verificationStatus === 'pending') notify.info(VERIFICATION_PENDING)
    },
  }
}
