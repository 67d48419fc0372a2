import type { LiveRoom } from '#src/features/room/live-room.ts'
import type { LocalMedia } from '#src/features/room/local-media/local-media.ts'
import { PeoplePanel } from '#src/features/room/people/people-panel.tsx'
import type { RoomView } from '#src/features/room/room-view.ts'
import { DevicesSheet } from '#src/features/room/sheets/devices-sheet.tsx'
import { LeaveSheet } from '#src/features/room/sheets/leave-sheet.tsx'
import { MoreSheet } from '#src/features/room/sheets/more-sheet.tsx'
import type { Shortcut } from '#src/ui/shortcuts/use-shortcuts.ts'
import type { RoomActions, RoomSheet } from './room-actions.ts'

interface RoomSheetsProps {
  room: LiveRoom
  localMedia: LocalMedia
  view: RoomView
  gigId: string
  roomName: string
  sheet: RoomSheet | null
  onClose: () => void
  actions: RoomActions
  shortcuts: readonly Shortcut[]
}

/** The sheets that open above a room, one at a time. */
export const RoomSheets = (props: RoomSheetsProps) => {
  const { room, localMedia, view, gigId, roomName, sheet, onClose, actions, shortcuts } = props
  const isOwner = view.role === 'owner'
  return (
    <>
      <PeoplePanel room={room} view={view} gigId={gigId} open={sheet === 'people'} onClose={onClose} />
      <MoreSheet
        localMedia={localMedia}
        hasHandSound={view.role !== 'participant'}
        open={sheet === 'more'}
        onClose={onClose}
        onShareScreen={() => actions.toggleVideo('screen')}
        shortcuts={shortcuts}
      />
      <DevicesSheet localMedia={localMedia} open={sheet === 'devices'} onClose={onClose} />
      <LeaveSheet
        endableGigId={isOwner ? gigId : null}
        roomName={roomName}
        open={sheet === 'leave'}
        onClose={onClose}
        onLeave={() => room.leave()}
      />
    </>
  )
}
