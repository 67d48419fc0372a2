/** The push services of browser vendors. Without this list, clients could make the server send requests to any host. */
const KNOWN_HOSTS = ['fcm.googleapis.com', 'web.push.apple.com', '*.push.services.mozilla.com', '*.notify.windows.com']

// For hosts with other characters, web-push uses Node's legacy URL parser, which may end the host earlier than the
// WHATWG parser here.
const PLAIN_HOST = /^[a-z\d.-]+(:\d+)?$/

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern

/**
 * Whether push messages may be sent to a subscription's endpoint.
 * @param others the operator's additional hosts, as `host` or `host:port`; a leading `*.` matches all subdomains
 */
export const isPushEndpoint = (endpoint: string, others: readonly string[] = []): boolean => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return false
  return PLAIN_HOST.test(url.host) && [...KNOWN_HOSTS, ...others].some((pattern) => matches(url.host, pattern))
}
