import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts'
import type { Role } from '#contract/user.ts'

const isKind = (name: string): name is NotificationKind => name in NOTIFICATION_KINDS

/** In the order of the contract. */
export const listKinds = (role: Role): readonly NotificationKind[] =>
  Object.entries(NOTIFICATION_KINDS).flatMap(([kind, { roles }]) =>
    isKind(kind) && roles.some((one) => one === role) ? [kind] : [],
  )
