const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const IPV6_GROUPS = 8

const splitGroups = (part: string | undefined): string[] => (part ? part.split(':') : [])

/** @returns eight groups without leading zeros, in lower case */
const splitIpv6 = (address: string): string[] => {
  const [head, tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const [left, right] = [splitGroups(head), splitGroups(tail)]
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - left.length - right.length) }, () => '0')
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ''))
}

/**
 * Reduces an address to the network that limits count by: an IPv4 address itself, an IPv6 address' first 64 bits,
 * because one customer gets at least a /64.
 * @param address as seen by the server or the trusted proxy
 */
export const toNetwork = (address: string): string => {
  const v4 = MAPPED_V4.exec(address)?.[1]
  if (v4) return v4
  if (!address.includes(':')) return address
  return `${splitIpv6(address).slice(0, 4).join(':')}::/64`
}

/**
 * Shortens an address for logs: enough to recognise a provider in an abuse case, too little to recognise a household.
 * @returns an IPv4 /24 or an IPv6 /48
 */
export const toLoggedNetwork = (address: string): string => {
  const v4 = MAPPED_V4.exec(address)?.[1] ?? address
  if (!v4.includes(':')) return v4.replace(/\.\d+$/, '.0/24')
  return `${splitIpv6(v4).slice(0, 3).join(':')}::/48`
}
