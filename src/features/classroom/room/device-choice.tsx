import type { Chosen, Device } from '#src/features/classroom/room/local-media/devices.ts'
import type { OwnMedia } from '#src/features/classroom/room/local-media/own-media.ts'
import { SelectField } from '#src/ui/fields/field.tsx'
import styles from './before-joining.module.css'
import { useRoomStore } from './use-room-store.ts'

const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype

interface ChoiceProps {
  own: OwnMedia
  kind: keyof Chosen
  label: string
  devices: readonly Device[]
}

const Choice = ({ own, kind, label, devices }: ChoiceProps) => {
  const { chosen } = useRoomStore(own.store)
  if (devices.length < 2) return null
  return (
    <SelectField
      name={kind}
      label={label}
      options={devices}
      value={chosen[kind] || devices[0]?.value}
      onChange={({ target }) => void own.choose(kind, target.value)}
    />
  )
}

/** Which camera, microphone and speaker are used, where there is a choice. */
export const DeviceChoice = ({ own }: { own: OwnMedia }) => {
  const { devices } = useRoomStore(own.store)
  const { microphones, cameras } = devices
  const speakers = canChooseSpeaker ? devices.speakers : []
  if ([microphones, cameras, speakers].every(({ length }) => length < 2)) return null
  return (
    <details className={styles.devices}>
      <summary>Choose other devices</summary>
      <div className={styles.choices}>
        <Choice own={own} kind="microphone" label="Microphone" devices={microphones} />
        <Choice own={own} kind="camera" label="Camera" devices={cameras} />
        <Choice own={own} kind="speaker" label="Speaker" devices={speakers} />
      </div>
    </details>
  )
}
