import { type ChosenDevices, type Device, withoutAliases } from '#src/features/room/local-media/devices.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { CameraIcon, MicrophoneIcon } from '#src/features/room/room-icons.tsx'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import actions from '#src/ui/lists/action-list.module.css'
import shared from '#src/ui/shared.module.css'

type ChoosableDevice = Exclude<keyof ChosenDevices, 'speaker'>

/** Empty if there is a choice. */
export const describeChoice = (kind: ChoosableDevice, devices: readonly Device[]): string => {
  if (devices.length > 1) return ''
  if (devices.length === 0) return `No ${kind} was found. If you connect one, it appears here.`
  return `This is the only ${kind} that was found. If you connect another, it appears here.`
}

interface DeviceListProps {
  localMedia: LocalMedia
  kind: ChoosableDevice
  devices: readonly Device[]
  onChoose: () => void
}

/** Buttons instead of a select, which could not choose a device that is the only one left. */
const DeviceList = ({ localMedia, kind, devices, onChoose }: DeviceListProps) => {
  const { chosenDevices } = useRoomStore(localMedia.store)
  const hint = describeChoice(kind, devices)
  const choose = (deviceId: string) => {
    onChoose()
    void localMedia.chooseDevice(kind, deviceId)
  }
  return (
    <section aria-label={kind === 'microphone' ? 'Microphone' : 'Camera'}>
      <div className={actions.items}>
        {devices.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={actions.item}
            aria-pressed={value === chosenDevices[kind]}
            onClick={() => choose(value)}
          >
            {kind === 'microphone' ? <MicrophoneIcon /> : <CameraIcon />}
            {label}
          </button>
        ))}
      </div>
      {hint && <p className={shared.hint}>{hint}</p>}
    </section>
  )
}

interface DevicesSheetProps {
  localMedia: LocalMedia
  open: boolean
  onClose: () => void
}

/** Offers every microphone and camera, for one that has stopped during the class. */
export const DevicesSheet = ({ localMedia, open, onClose }: DevicesSheetProps) => {
  const { devices } = useRoomStore(localMedia.store)
  const list = { localMedia, onChoose: onClose }
  return (
    <Dialog open={open} onClose={onClose} title="Choose another device">
      <div className={shared.stackM}>
        <DeviceList {...list} kind="microphone" devices={withoutAliases(devices.microphones)} />
        <DeviceList {...list} kind="camera" devices={withoutAliases(devices.cameras)} />
      </div>
    </Dialog>
  )
}
