const isDecodable = (path: string): boolean => {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/**
 * Escapes the percent signs of a path that cannot be decoded, such as `/%` or half a letter of UTF-8. Fastify would answer
 * these with JSON; now they are unknown paths like any other, and a browser gets the not-found page.
 * @param url path and query of a request
 */
export const escapeMalformed = (url: string): string => {
  const [path = '', ...query] = url.split('?')
  return isDecodable(path) ? url : [path.replaceAll('%', '%25'), ...query].join('?')
}
