import { useMutation, useQuery } from '@tanstack/react-query'
import type { Device } from '#contract/auth/security.ts'
import { formatRelativeTime } from '#src/format/relative-time.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import { QueryContent } from '#src/ui/status/query-content.tsx'
import styles from './security.module.css'
import { devicesQuery, signOutMutation } from './security.queries.ts'

const describeUse = ({ isCurrent, lastUsedAt }: Device): string =>
  isCurrent ? 'This device' : `Last used ${formatRelativeTime(Date.parse(lastUsedAt))}`

interface DeviceRowProps {
  device: Device
  isBusy: boolean
  onSignOut: () => void
}

const DeviceRow = ({ device, isBusy, onSignOut }: DeviceRowProps) => {
  const name = device.name || 'Unknown device'
  return (
    <li className={styles.device}>
      <span className={styles.deviceText}>
        <span className={shared.strong}>{name}</span>
        <span className={shared.hint}>{describeUse(device)}</span>
      </span>
      {!device.isCurrent && (
        <Button variant="outline" busy={isBusy} aria-label={`Sign out ${name}`} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  )
}

const DeviceList = ({ devices }: { devices: readonly Device[] }) => {
  const signOut = useMutation(signOutMutation())
  return (
    <>
      <ul className={styles.devices}>
        {devices.map((device) => (
          <DeviceRow
            key={device._id}
            device={device}
            isBusy={signOut.isPending}
            onSignOut={() => signOut.mutate(device._id)}
          />
        ))}
      </ul>
      {devices.length > 1 ? (
        <Button variant="danger" wide busy={signOut.isPending} onClick={() => signOut.mutate(null)}>
          Sign out all other devices
        </Button>
      ) : (
        <p className={shared.soft}>No other device is signed in to your account.</p>
      )}
    </>
  )
}

interface DevicesSheetProps {
  onClose: () => void
}

export const DevicesSheet = ({ onClose }: DevicesSheetProps) => (
  <Dialog open title="Signed-in devices" onClose={onClose}>
    <QueryContent
      query={useQuery(devicesQuery())}
      loading="Loading your devices"
      failed="Your devices could not be loaded."
    >
      {(devices) => <DeviceList devices={devices} />}
    </QueryContent>
  </Dialog>
)
