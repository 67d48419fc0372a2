import { useMutation, useQuery } from '@tanstack/react-query'
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts'
import type { Role } from '#contract/user.ts'
import { useSession } from '#src/session/use-session.ts'
import { Card } from '#src/ui/cards/card.tsx'
import { classNames } from '#src/ui/class-names.ts'
import shared from '#src/ui/shared.module.css'
import { ErrorState } from '#src/ui/status/error-state.tsx'
import { Skeleton } from '#src/ui/status/skeleton.tsx'
import { DevicePush } from './device-push.tsx'
import { listKinds } from './notification-kinds.ts'
import { notificationSettingsQuery, saveSettingsMutation } from './notifications.queries.ts'
import styles from './push.module.css'

interface KindSwitchesProps {
  role: Role
  silent: readonly NotificationKind[]
}

const KindSwitches = ({ role, silent }: KindSwitchesProps) => {
  const saveSettings = useMutation(saveSettingsMutation())
  const change = (kind: NotificationKind, isWanted: boolean) => {
    const others = silent.filter((one) => one !== kind)
    saveSettings.mutate({ silent: isWanted ? others : [...others, kind] })
  }
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>
        Send me a message about these, on every device of mine that takes messages. In the app they appear all the same.
      </legend>
      {listKinds(role).map((kind) => (
        <label key={kind} className={styles.kind}>
          <span>{NOTIFICATION_KINDS[kind].label}</span>
          <input
            type="checkbox"
            className={styles.switch}
            checked={!silent.includes(kind)}
            onChange={(event) => change(kind, event.target.checked)}
          />
        </label>
      ))}
    </fieldset>
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
  return <KindSwitches role={role} silent={settings.data.silent} />
}

export const NotificationSettings = () => {
  const role = useSession()?.user.role
  if (!role) return null
  return (
    <section
      id="notifications"
      className={classNames(shared.stackM, styles.block)}
      aria-labelledby="notifications-title"
    >
      <h2 id="notifications-title">Notifications</h2>
      <Card className={shared.stackM}>
        <DevicePush />
        <NotificationSwitches role={role} />
      </Card>
    </section>
  )
}
