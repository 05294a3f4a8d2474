import { isIPv6 } from 'node:net'

/** Who owns one address of IPv6 owns at least this many groups of 16 bits. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What an address counts as: itself, or its network of 64 bits where it is one of IPv6, of which a
 * single person has more than anybody can count.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  const plain = address.split('%')[0] ?? ''
  if (!isIPv6(plain)) return address
  const spelled = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = spelled.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
