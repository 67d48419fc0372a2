import { useMutation, useQuery } from '@tanstack/react-query'
import { isMailedKind, isReminderKind, type NotificationSettings as Settings } from '#contract/notifications.ts'
import type { Role } from '#contract/user.ts'
import { useIsOnline } from '#src/offline/network/connectivity.ts'
import { useSession } from '#src/session/use-session.ts'
import { Fold } from '#src/ui/lists/fold.tsx'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DevicePush } from './device-push.tsx'
import { KindSwitches } from './kind-switches.tsx'
import { listKinds } from './notification-kinds.ts'
import { notificationSettingsQuery, saveSettingsMutation } from './notifications.queries.ts'
import styles from './push.module.css'

/** One list with its own mutation, which changes the switched kinds of this list only: another device may have changed the rest. */
const useSavedList = (saved: Settings) => {
  const { isPending, variables, mutate } = useMutation(saveSettingsMutation())
  // After a refused change, the switch shows the saved value again.
  return { shown: isPending ? { ...saved, ...variables } : saved, save: mutate }
}

const ChannelSwitches = ({ role, saved }: { role: Role; saved: Settings }) => {
  const isOnline = useIsOnline()
  const push = useSavedList(saved)
  const mail = useSavedList(saved)
  const app = useSavedList(saved)
  const kinds = listKinds(role)
  const mailed = kinds.filter(isMailedKind)
  const reminders = kinds.filter(isReminderKind)
  return (
    <>
      {!isOnline && <p className={styles.legend}>You are offline. You can change this when you are online.</p>}
      <KindSwitches
        legend="Choose what you are notified about while the app is closed, on all your devices. In the app you see everything, except reminders that you turn off."
        kinds={kinds}
        silent={push.shown.silent ?? []}
        onChange={(next, switched) => push.save({ silent: [...next], switched: [...switched] })}
      />
      {mailed.length > 0 && (
        <KindSwitches
          legend="Choose what you get by e-mail too."
          kinds={mailed}
          silent={mail.shown.silentMail ?? []}
          onChange={(next, switched) => mail.save({ silentMail: [...next], switched: [...switched] })}
        />
      )}
      {reminders.length > 0 && (
        <KindSwitches
          legend="Choose which reminders appear in the app."
          kinds={reminders}
          silent={app.shown.silentInApp ?? []}
          onChange={(next, switched) => app.save({ silentInApp: next.filter(isReminderKind), switched: [...switched] })}
        />
      )}
    </>
  )
}

const NotificationSwitches = ({ role }: { role: Role }) => {
  const settings = useQuery(notificationSettingsQuery())
  if (settings.isPending)
    return (
      <div role="status" aria-busy="true" aria-label="Loading your settings">
        <Skeleton count={3} />
      </div>
    )
  if (!settings.data)
    return <ErrorState message="Your settings could not be loaded." onRetry={() => void settings.refetch()} />
  return <ChannelSwitches role={role} saved={settings.data} />
}

export const NotificationSettings = () => {
  const role = useSession()?.user.role
  if (!role) return null
  return (
    <Fold
      id="notifications"
      title="Notifications"
      detail="On this phone, and what you hear about"
      className={shared.stackM}
    >
      <DevicePush />
      <NotificationSwitches role={role} />
    </Fold>
  )
}
