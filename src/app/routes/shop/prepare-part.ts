interface DeferredPart {
  readonly preload: () => Promise<void>
}

/** The server waits for the data of a page and its script. The browser opens the page immediately. */
export const preparePart = async (
  parts: DeferredPart | readonly DeferredPart[],
  ...data: readonly Promise<unknown>[]
): Promise<void> => {
  if (typeof window !== 'undefined') return
  await Promise.all([...data, ...[parts].flat().map(({ preload }) => preload())])
}
