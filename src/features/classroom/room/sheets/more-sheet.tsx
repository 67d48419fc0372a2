import type { ReactNode } from 'react'
import { DeviceFields } from '#src/features/classroom/room/lobby/device-fields.tsx'
import { canShareScreen } from '#src/features/classroom/room/local-media/devices.ts'
import type { LocalMedia } from '#src/features/classroom/room/local-media/local-media.ts'
import { FullScreenIcon, ScreenIcon, SoundIcon } from '#src/features/classroom/room/room-icons.tsx'
import { NOT_RECORDED_TEXT } from '#src/features/classroom/room/room-texts.ts'
import { useRoomStore } from '#src/features/classroom/room/use-room-store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import shared from '#src/ui/shared.module.css'
import styles from './more-sheet.module.css'
import { ShortcutList } from './shortcut-list.tsx'
import type { RoomShortcut } from './use-room-shortcuts.ts'

interface SheetButtonProps {
  icon: ReactNode
  label: string
  isOn: boolean
  onPress: () => void
}

const SheetButton = ({ icon, label, isOn, onPress }: SheetButtonProps) => (
  <button type="button" className={styles.item} aria-pressed={isOn} onClick={onPress}>
    {icon}
    {label}
  </button>
)

const toggleFullScreen = (): void => {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // The browser may refuse, for example in a window of an installed app.
  void change.catch(() => undefined)
}

interface MoreSheetProps {
  localMedia: LocalMedia
  open: boolean
  onClose: () => void
  onShareScreen: () => void
  shortcuts: readonly RoomShortcut[]
  /** Whether single keys are on, and how to switch them. */
  shortcutChoice: readonly [boolean, (isOn: boolean) => void]
}

/** Everything of a room that is not one of its five controls. */
export const MoreSheet = (props: MoreSheetProps) => {
  const { localMedia, open, onClose, onShareScreen, shortcuts, shortcutChoice } = props
  const { screen, isAudioOnly } = useRoomStore(localMedia.store)
  const closeAnd = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Dialog open={open} onClose={onClose} title="More">
      <div className={shared.stackM}>
        <div className={styles.items}>
          {canShareScreen() && (
            <SheetButton
              icon={<ScreenIcon />}
              label="Share screen"
              isOn={screen !== null}
              onPress={closeAnd(onShareScreen)}
            />
          )}
          <SheetButton
            icon={<SoundIcon />}
            label="Audio only"
            isOn={isAudioOnly}
            onPress={closeAnd(() => void localMedia.setAudioOnly(!isAudioOnly))}
          />
          {document.fullscreenEnabled && (
            <SheetButton
              icon={<FullScreenIcon />}
              label="Full screen"
              isOn={document.fullscreenElement !== null}
              onPress={closeAnd(toggleFullScreen)}
            />
          )}
        </div>
        <p className={shared.hint}>Audio only stops all pictures and needs far less data.</p>
        <DeviceFields localMedia={localMedia} />
        <ShortcutList shortcuts={shortcuts} choice={shortcutChoice} />
        <p className={shared.hint}>{NOT_RECORDED_TEXT}</p>
      </div>
    </Dialog>
  )
}
