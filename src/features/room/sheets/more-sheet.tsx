import type { ReactNode } from 'react'
import { useHandSound } from '#src/features/room/hands/hand-sound.ts'
import { DeviceFields } from '#src/features/room/lobby/device-fields.tsx'
import { canShareScreen } from '#src/features/room/local-media/devices.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { FullScreenIcon, HandIcon, ScreenIcon, SoundIcon } from '#src/features/room/room-icons.tsx'
import { NOT_RECORDED_TEXT } from '#src/features/room/room-texts.ts'
import { SoundSettings } from '#src/features/room/sound/sound-settings.tsx'
import { TALK_KEY } from '#src/features/room/talk/talk-key.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import actions from '#src/ui/lists/action-list.module.css'
import shared from '#src/ui/shared.module.css'
import { ShortcutList } from '#src/ui/shortcuts/shortcut-list.tsx'
import type { Shortcut } from '#src/ui/shortcuts/use-shortcuts.ts'

interface SheetButtonProps {
  icon: ReactNode
  label: string
  isOn: boolean
  onPress: () => void
}

const SheetButton = ({ icon, label, isOn, onPress }: SheetButtonProps) => (
  <button type="button" className={actions.item} aria-pressed={isOn} onClick={onPress}>
    {icon}
    {label}
  </button>
)

const HandSoundButton = () => {
  const [isOn, setOn] = useHandSound()
  return <SheetButton icon={<HandIcon />} label="Sound for raised hands" isOn={isOn} onPress={() => setOn(!isOn)} />
}

const toggleFullScreen = (): void => {
  const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // The browser may refuse, for example in a window of an installed app.
  void change.catch(() => undefined)
}

interface MoreSheetProps {
  localMedia: LocalMedia
  /** Whether raised hands play a sound on this device. */
  hasHandSound: boolean
  open: boolean
  onClose: () => void
  onShareScreen: () => void
  shortcuts: readonly Shortcut[]
}

/** All actions of a room that are not one of its five controls. */
export const MoreSheet = (props: MoreSheetProps) => {
  const { localMedia, hasHandSound, open, onClose, onShareScreen, shortcuts } = props
  const { screen, isAudioOnly } = useRoomStore(localMedia.store)
  const closeAnd = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Dialog open={open} onClose={onClose} title="More">
      <div className={shared.stackM}>
        <div className={actions.items}>
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
          {hasHandSound && <HandSoundButton />}
        </div>
        <p className={shared.hint}>Hold the microphone button to speak only while you hold it.</p>
        <p className={shared.hint}>Audio only stops all pictures and needs far less data.</p>
        <SoundSettings localMedia={localMedia} hasMeter />
        <DeviceFields localMedia={localMedia} />
        <ShortcutList shortcuts={[{ key: TALK_KEY, label: 'Hold to speak while muted' }, ...shortcuts]} />
        <p className={shared.hint}>{NOT_RECORDED_TEXT}</p>
      </div>
    </Dialog>
  )
}
