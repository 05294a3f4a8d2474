import { isIPv6 } from 'node:net'

/** The owner of one IPv6 address owns at least these first groups of 16 bits. */
const NETWORK_GROUPS = 4
const GROUPS = 8
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The unit that limits count: the address itself, or its /64 network for IPv6, since one person has
 * countless IPv6 addresses.
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
