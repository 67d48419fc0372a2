/** Where browsers' makers take push messages: a server that dialled whatever a client registers would be an open proxy. */
const KNOWN_HOSTS = ['fcm.googleapis.com', 'web.push.apple.com', '*.push.services.mozilla.com', '*.notify.windows.com']

// Where a host holds other signs, the library that sends reads an older grammar of addresses: for it the host ends before.
const PLAIN_HOST = /^[a-z\d.-]+(:\d+)?$/

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
  return PLAIN_HOST.test(url.host) && [...KNOWN_HOSTS, ...others].some((pattern) => matches(url.host, pattern))
}
