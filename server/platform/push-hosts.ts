/** Where browsers' makers take push messages: a server that dialled whatever a client registers would be an open proxy. */
const KNOWN = ['fcm.googleapis.com', 'web.push.apple.com', '*.push.services.mozilla.com', '*.notify.windows.com']

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether messages may be sent to an address that a browser has given.
 * @param endpoint the address
 * @param others further hosts of the operator, as `host` or `host:port`; `*.` in front takes every host below it
 */
export const isPushEndpoint = (endpoint: string, others: readonly string[] = []): boolean => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return [...KNOWN, ...others].some((pattern) => matches(url.host, pattern))
}
