import { BlockList, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const typeOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address lies in one of the ranges, which are addresses or networks (`192.0.2.0/24`). */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(network, typeOf(network))
    else list.addSubnet(network, Number(bits), typeOf(network))
  }
  const plain = MAPPED.exec(address)?.[1] ?? address
  return list.check(plain, typeOf(plain))
}
