type Work = () => Promise<unknown>

const works = new Set<Work>()

/** Registers what must reach the server before the session ends. @returns unregisters */
export const beforeLogout = (work: Work): (() => void) => {
  works.add(work)
  return () => void works.delete(work)
}

/** @returns a promise that never rejects, and resolves after `limitMs` at the latest */
export const runBeforeLogout = async (limitMs: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  await Promise.race([limit, Promise.allSettled([...works].map((work) => work()))])
  clearTimeout(timer)
}
