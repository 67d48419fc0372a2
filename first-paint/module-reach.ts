/** The part of the bundler's plugin context that the chunks need. */
export interface BundleContext {
  getModuleInfo(id: string): {
    readonly importers?: readonly string[]
    readonly dynamicImporters?: readonly string[]
    readonly importedIds?: readonly string[]
    readonly dynamicallyImportedIds?: readonly string[]
  } | null
}

/** The start and everything that `next` leads to. */
export const findReachable = (
  start: readonly string[],
  next: (id: string) => readonly string[],
): ReadonlySet<string> => {
  const seen = new Set<string>()
  const queue = [...start]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (!seen.has(id)) queue.push(...next(id))
    seen.add(id)
  }
  return seen
}

/** These modules and their static imports, direct and transitive. */
export const findStaticImports = (context: BundleContext, start: readonly string[]): ReadonlySet<string> =>
  findReachable(start, (id) => context.getModuleInfo(id)?.importedIds ?? [])

/** These modules and their static importers, direct and transitive. */
export const findImporters = (context: BundleContext, start: readonly string[]): ReadonlySet<string> =>
  findReachable(start, (id) => context.getModuleInfo(id)?.importers ?? [])

/** These modules, and those that only they import. */
export const findOwned = (context: BundleContext, start: readonly string[]): ReadonlySet<string> => {
  const owned = new Set(start)
  const isOwned = (id: string): boolean => {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(id) ?? {}
    return dynamicImporters.length === 0 && importers.every((importer) => owned.has(importer))
  }
  const candidates = [...findStaticImports(context, start)].filter((id) => !owned.has(id))
  for (let found = candidates; found.length > 0; ) {
    found = candidates.filter((id) => !owned.has(id) && isOwned(id))
    for (const id of found) owned.add(id)
  }
  return owned
}

/**
 * All modules behind an entry.
 * @param isIncluded whether the modules behind a dynamic import count; by default they do
 */
export const findModules = (
  context: BundleContext,
  entry: string,
  isIncluded: (importer: string, target: string) => boolean = () => true,
): ReadonlySet<string> =>
  findReachable([entry], (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds.filter((target) => isIncluded(id, target))]
  })
