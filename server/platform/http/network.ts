const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const IPV6_GROUPS = 8
const IPV6_NETWORK_GROUPS = 4

const splitGroups = (part: string | undefined): string[] => (part ? part.split(':') : [])

/**
 * Reduces an address to the network that limits count by: an IPv4 address itself, an IPv6 address' first 64 bits,
 * because one customer gets at least a /64.
 * @param address as seen by the server or the trusted proxy
 */
export const toNetwork = (address: string): string => {
  const v4 = MAPPED_V4.exec(address)?.[1]
  if (v4) return v4
  if (!address.includes(':')) return address
  const [head, tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const [left, right] = [splitGroups(head), splitGroups(tail)]
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`
}
