import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/** Addresses outside the public internet (RFC 6890): this machine, private networks, multicast, reserved. */
const RESERVED: [string, number][] = [
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
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

const reserved = new BlockList()
for (const [network, bits] of RESERVED)
  reserved.addSubnet(network, bits, isIPv6(network) ? 'ipv6' : 'ipv4')

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address
  if (/^::ffff:/i.test(plain)) return false // an IPv4 address in another spelling
  return !reserved.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}

/** Thrown when a name resolves to an address in a private network. */
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
