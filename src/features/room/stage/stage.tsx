import { useState } from 'react'
import { ChatPanel } from '#src/features/room/chat/chat-panel.tsx'
import { toDiscussedGig } from '#src/features/room/chat/discussed-gig.ts'
import { useUnreadChat } from '#src/features/room/chat/use-unread-chat.ts'
import type { LiveRoom } from '#src/features/room/live-room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { sortRaisedHands } from '#src/features/room/people/people-list.ts'
import { useQuranPanel } from '#src/features/room/quran/use-quran-panel.ts'
import type { RoomParts } from '#src/features/room/room-parts.ts'
import { describeMuteRule } from '#src/features/room/room-texts.ts'
import { canUnmuteNow, findPerson, type RoomView } from '#src/features/room/room-view.ts'
import { usePushToTalk } from '#src/features/room/talk/use-push-to-talk.ts'
import { useShortcuts } from '#src/ui/shortcuts/use-shortcuts.ts'
import { notify } from '#src/ui/toasts/notify.ts'
import { MainArea } from './main-area.tsx'
import { NotesArea } from './notes-area.tsx'
import { type RoomSheet, toRoomActions, toRoomShortcuts } from './room-actions.ts'
import { RoomControls } from './room-controls.tsx'
import { RoomHeader } from './room-header.tsx'
import { RoomSheets } from './room-sheets.tsx'
import styles from './stage.module.css'
import { useConfirmBack } from './use-confirm-back.ts'
import { useWakeLock } from './use-wake-lock.ts'

export interface StageProps {
  room: LiveRoom
  localMedia: LocalMedia
  view: RoomView
  /** The class, and the room's name in its address. */
  gigId: string
  roomName: string
  title: string
  /** Empty if the server of a previous release does not name the teacher. */
  teacherId: string
  /** The verse that the teacher showed last before this visit. */
  lastVerse: string | null
  /** The latest room event, for screen readers. */
  announcement: string
  parts: RoomParts
}

export const Stage = (props: StageProps) => {
  const { room, localMedia, view, gigId, roomName, title, teacherId, announcement, parts } = props
  const { teacherPicture } = view
  const quran = useQuranPanel(view.verse, props.lastVerse)
  const [isChatting, setChatting] = useState(false)
  const unread = useUnreadChat({ gigId, isOpen: isChatting, unreadAtEntry: view.unreadIds })
  const [sheet, setSheet] = useState<RoomSheet | null>(null)
  useWakeLock()
  useConfirmBack(() => setSheet('leave'))
  const isOwner = view.role === 'owner'
  const toggleQuran = () => quran.setOpen(!quran.isOpen)
  const toggleChat = () => setChatting(!isChatting)
  const actions = toRoomActions({ room, localMedia, view, openSheet: setSheet, toggleQuran, toggleChat })
  const shortcuts = toRoomShortcuts(actions, { openSheet: setSheet, isOwner })
  useShortcuts(shortcuts)
  const onForbidden = () => notify.info(describeMuteRule(view))
  const talking = usePushToTalk({ localMedia, canUnmute: canUnmuteNow(view), onForbidden })
  const me = findPerson(view, view.me)
  const hands = sortRaisedHands(view.people).length
  return (
    <div className={styles.room} data-chatting={isChatting || undefined}>
      <RoomHeader
        title={title}
        view={view}
        people={isOwner ? null : { hands, open: actions.openPeople }}
        chat={{ isOpen: isChatting, unread, toggle: toggleChat }}
        onMore={() => setSheet('more')}
      />
      <MainArea
        room={room}
        gigId={gigId}
        localMedia={localMedia}
        view={view}
        isReading={quran.isOpen}
        lastShown={quran.lastShown}
        isChatting={isChatting}
        onCloseQuran={() => quran.setOpen(false)}
      />
      <NotesArea
        room={room}
        localMedia={localMedia}
        view={view}
        gigId={gigId}
        title={title}
        announcement={announcement}
        quran={quran}
        isChatting={isChatting}
        onUnmute={actions.toggleMicrophone}
        onChooseDevice={() => setSheet('devices')}
        KeptRecording={parts.KeptRecording}
      />
      <div className={styles.foot}>
        <RoomControls
          localMedia={localMedia}
          isReading={quran.isOpen}
          unseenVerse={quran.unseen}
          talking={talking}
          isHandUp={isOwner ? null : typeof me?.hand === 'number'}
          hands={hands}
          actions={actions}
        />
      </div>
      {isChatting && (
        <ChatPanel
          discussion={<parts.Discussion gig={toDiscussedGig({ gigId, title, teacherId, teacherPicture })} />}
          onClose={() => setChatting(false)}
        />
      )}
      <RoomSheets
        room={room}
        localMedia={localMedia}
        view={view}
        gigId={gigId}
        roomName={roomName}
        sheet={sheet}
        onClose={() => setSheet(null)}
        actions={actions}
        shortcuts={shortcuts}
      />
    </div>
  )
}
