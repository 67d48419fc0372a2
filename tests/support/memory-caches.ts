const ORIGIN = 'https://halaqah.test'

type Key = string | { readonly url: string }

const toPath = (key: Key): string => {
  const { pathname, search } = new URL(typeof key === 'string' ? key : key.url, ORIGIN)
  return pathname + search
}

/** Replaces `caches`. Tests that inspect the stored responses, by path, open the cache too. */
export const memoryCaches = () => {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const stored = all.get(name) ?? new Map<string, Response>()
    all.set(name, stored)
    return {
      match: async (key: Key) => stored.get(toPath(key))?.clone(),
      put: async (key: Key, { body, headers }: Response) =>
        void stored.set(toPath(key), new Response(await new Response(body).arrayBuffer(), { headers })),
      delete: async (key: Key) => stored.delete(toPath(key)),
      keys: async () => [...stored.keys()].map((path) => ({ url: ORIGIN + path })),
    }
  }
  return {
    open,
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (key: Key, { cacheName }: { readonly cacheName: string }) => (await open(cacheName)).match(key),
  }
}
