import type { ChosenDevices, Device } from '#src/features/room/local-media/devices.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { SelectField } from '#src/ui/fields/field.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './lobby.module.css'

const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype

interface DeviceFieldProps {
  localMedia: LocalMedia
  kind: keyof ChosenDevices
  label: string
  devices: readonly Device[]
}

const DeviceField = ({ localMedia, kind, label, devices }: DeviceFieldProps) => {
  const { chosenDevices } = useRoomStore(localMedia.store)
  if (devices.length < 2) return null
  return (
    <SelectField
      name={kind}
      label={label}
      options={devices}
      value={chosenDevices[kind] || devices[0]?.value}
      onChange={({ target }) => void localMedia.chooseDevice(kind, target.value)}
    />
  )
}

/** Renders nothing if there is only one device of each kind, or while browsers still hide the devices' names. */
export const DeviceFields = ({ localMedia }: { localMedia: LocalMedia }) => {
  const { devices } = useRoomStore(localMedia.store)
  const { microphones, cameras } = devices
  const speakers = canChooseSpeaker ? devices.speakers : []
  if ([microphones, cameras, speakers].every(({ length }) => length < 2)) return null
  return (
    <details className={styles.more}>
      <summary>Choose other devices</summary>
      <div className={shared.stackS}>
        <DeviceField localMedia={localMedia} kind="microphone" label="Microphone" devices={microphones} />
        <DeviceField localMedia={localMedia} kind="camera" label="Camera" devices={cameras} />
        <DeviceField localMedia={localMedia} kind="speaker" label="Speaker" devices={speakers} />
      </div>
    </details>
  )
}
