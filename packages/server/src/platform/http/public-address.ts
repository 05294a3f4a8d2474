import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** IPv4 outside the public internet (RFC 6890): this machine, private networks, multicast, reserved. */
const RESERVED_V4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** The only public part of IPv6 is 2000::/3, without tunnels, which hold an IPv4 address, and examples. */
const GLOBAL_V6: [string, number] = ['2000::', 3]
const RESERVED_V6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const reserved = new BlockList()
for (const [network, bits] of RESERVED_V4) reserved.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of RESERVED_V6) reserved.addSubnet(network, bits, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet(...GLOBAL_V6, 'ipv6')

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address
  if (!isIP(plain)) return false
  if (!isIPv6(plain)) return !reserved.check(plain, 'ipv4')
  return globalV6.check(plain, 'ipv6') && !reserved.check(plain, 'ipv6')
}

/** Thrown when an address is in a private network, or its name resolves to such an address. */
export class PrivateAddress extends Error {}

/**
 * Resolves a host for the very connection that is made with it, so that the address cannot change
 * in between; fails when one of the addresses is not public.
 */
export const publicLookup: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new PrivateAddress(`${host} leads into a private network.`), '')
    if (options.all) return done(null, addresses)
    const [first] = addresses
    return done(null, first?.address ?? '', first?.family)
  })
}

/**
 * Throws PrivateAddress unless the address is https and, where it is an IP address, public. A URL has every spelling of
 * an IPv4 address (decimal, octal, hexadecimal, short, full-width digits) in its dotted form. A name is checked by
 * `publicLookup` while it connects. Addresses of the origins that the operator allows may be private and plain http.
 */
export function refusePrivate(url: URL, privateOrigins: readonly string[]): void {
  if (privateOrigins.includes(url.origin)) return
  if (url.protocol !== 'https:') throw new PrivateAddress(`${url.protocol} is not allowed.`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host))
    throw new PrivateAddress(`${url.hostname} is in a private network.`)
}
