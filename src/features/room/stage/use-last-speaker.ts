import { useState } from 'react'
import type { Tile } from './person-tile.tsx'

/**
 * Chooses the tile beside the open Quran: the current or else the last speaker; before anyone has spoken, the teacher.
 * @param tiles sorted by `sortForGrid`
 */
export const useLastSpeaker = (tiles: readonly Tile[]): Tile | undefined => {
  const [lastId, setLastId] = useState('')
  const others = tiles.filter(({ isMe }) => !isMe)
  const current = others.find(({ person }) => person.peerId === lastId)
  const speaking = current?.isSpeaking ? current : others.find(({ isSpeaking }) => isSpeaking)
  if (speaking && speaking.person.peerId !== lastId) setLastId(speaking.person.peerId)
  return speaking ?? current ?? others.find(({ person }) => person.role === 'owner') ?? others[0] ?? tiles[0]
}
