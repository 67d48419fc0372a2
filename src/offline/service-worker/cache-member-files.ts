import type { Ask } from '#sw/messages.ts'

/** Has the worker keep the files of the screens behind sign-in, so that they open without a network. */
export const keepMemberFiles = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ kind: 'member' } satisfies Ask)
}
