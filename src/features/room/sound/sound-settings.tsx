import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { hasHeadphones, isRecitationOn } from '#src/features/room/local-media/sound-mode.ts'
import { useRoomStore } from '#src/features/room/use-room-store.ts'
import { Switch } from '#src/ui/fields/switch.tsx'
import shared from '#src/ui/shared.module.css'
import { HearYourself } from './hear-yourself.tsx'
import { MicrophoneLevel } from './microphone-level.tsx'

interface SoundSettingsProps {
  localMedia: LocalMedia
  /** False in the lobby, which has a meter below the camera preview. */
  hasMeter: boolean
}

/** The sound mode of the microphone, with a level meter and a test. */
export const SoundSettings = ({ localMedia, hasMeter }: SoundSettingsProps) => {
  const { microphone, sound, devices, chosenDevices } = useRoomStore(localMedia.store)
  const isRecitation = isRecitationOn(sound)
  return (
    <section className={shared.stackS} aria-label="Sound">
      <div>
        <Switch
          label="Recitation sound"
          isOn={isRecitation}
          onChange={(isRecitationChosen) => void localMedia.setSound({ isRecitationChosen, isReciting: false })}
        />
        <p className={shared.hint}>
          Sends your voice as it is, for reciting. Without it, noise is filtered and quiet passages are made louder. It
          turns on by itself when it is your turn.
        </p>
      </div>
      {isRecitation && (
        <div>
          <Switch
            label="I use headphones"
            isOn={hasHeadphones(sound, devices, chosenDevices)}
            onChange={(wearsHeadphones) => void localMedia.setSound({ wearsHeadphones })}
          />
          <p className={shared.hint}>With headphones your voice is not filtered at all.</p>
        </div>
      )}
      {hasMeter && microphone && <MicrophoneLevel localMedia={localMedia} />}
      <HearYourself localMedia={localMedia} />
    </section>
  )
}
