import type { EventMap, Events } from '../../platform/events.ts'

type Added = EventMap['resources.added']

/** A teacher's twenty files come as twenty uploads: the students hear of the first at once, of the rest together. */
const TOGETHER_MS = 120_000

/**
 * Announces what was added to the classes.
 * @param events of this server
 * @param togetherMs how long news of one class is gathered after each announcement
 */
export const createNews = (events: Events, togetherMs = TOGETHER_MS): ((added: Added) => void) => {
  const held = new Map<string, number>()
  const announce = (added: Added): void => {
    held.set(added.gigId, 0)
    events.emit('resources.added', added)
    setTimeout(() => {
      const count = held.get(added.gigId) ?? 0
      held.delete(added.gigId)
      if (count > 0) announce({ ...added, count })
    }, togetherMs).unref()
  }
  return (added) => {
    const waiting = held.get(added.gigId)
    if (waiting === undefined) announce(added)
    else held.set(added.gigId, waiting + added.count)
  }
}
