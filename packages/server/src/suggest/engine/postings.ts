/* Lists of ascending numbers, each with a flag, in little memory: mostly one or two bytes a number. Each list is a chain of chunks. */

export interface Postings {
  /** A new list; its number. */
  begin: () => number
  /** Adds a number to a list: greater than all that are in it. */
  push: (list: number, number: number, flag: boolean) => void
  each: (list: number, visit: (number: number, flag: number) => void) => void
  countOf: (list: number) => number
  bytes: number
}

const PAGE_BITS = 16
const PAGE = 1 << PAGE_BITS
/** Bytes of a list's first chunk; each is twice as long as the one before, up to the most. */
const FIRST = 8
const MOST = 2048
/** After each chunk: where the next one is. */
const LINK = 4
/** A byte holds so many bits of a number, and whether more follow. */
const BITS = 7
const MORE = 1 << BITS
const REST = MORE - 1
const LISTS = 256

/** The same numbers with room for one at `place`. */
export function withRoom<T extends Uint8Array | Uint32Array | Float64Array>(
  numbers: T,
  place: number,
): T {
  if (place < numbers.length) return numbers
  const Numbers = numbers.constructor as new (length: number) => T
  const more = new Numbers(Math.ceil((place + 1) * 1.5))
  more.set(numbers)
  return more
}

/** Where a list begins and ends, how long its last chunk is, its last number, and how many it has. */
const COLUMNS = ['head', 'at', 'end', 'size', 'last', 'count'] as const

export function createPostings(): Postings {
  const pages: Uint8Array[] = []
  const columns = Object.fromEntries(
    COLUMNS.map((name) => [name, new Uint32Array(LISTS)]),
  ) as Record<(typeof COLUMNS)[number], Uint32Array>
  let [lists, free] = [0, 0]

  function allocate(size: number): number {
    if ((free % PAGE) + size > PAGE) free += PAGE - (free % PAGE)
    if (free >> PAGE_BITS === pages.length) pages.push(new Uint8Array(PAGE))
    free += size
    return free - size
  }

  /** Goes on in a new chunk. */
  function extend(list: number): void {
    const { head, at, end, size, count } = columns
    const isFirst = count[list] === 0 && size[list] === 0
    const length = isFirst ? FIRST : Math.min(MOST, size[list]! * 2)
    const address = allocate(length + LINK)
    const page = pages[end[list]! >> PAGE_BITS]!
    if (isFirst) head[list] = address
    else for (let i = 0; i < LINK; i++) page[(end[list]! % PAGE) + i] = (address >>> (8 * i)) & 0xff
    at[list] = address
    end[list] = address + length
    size[list] = length
  }

  function write(list: number, byte: number): void {
    const { at, end } = columns
    if (at[list] === end[list]) extend(list)
    const address = at[list]!
    pages[address >> PAGE_BITS]![address % PAGE] = byte
    at[list] = address + 1
  }

  return {
    get bytes() {
      const { head } = columns
      return pages.length * PAGE + COLUMNS.length * head.byteLength
    },
    countOf: (list) => columns.count[list] ?? 0,
    begin() {
      for (const name of COLUMNS) columns[name] = withRoom(columns[name], lists)
      lists += 1
      return lists - 1
    },
    push(list, number, flag) {
      const { last, count } = columns
      // the first number counts from one, so that none is the same as the one before
      let value = (number + 1 - last[list]!) * 2 + (flag ? 1 : 0)
      for (; value >= MORE; value >>>= BITS) write(list, (value & REST) | MORE)
      write(list, value)
      last[list] = number + 1
      count[list]! += 1
    },
    each(list, visit) {
      let left = columns.count[list] ?? 0
      if (left === 0) return
      let [address, size, number] = [columns.head[list]!, FIRST, -1]
      let page = pages[address >> PAGE_BITS]!
      let at = address % PAGE
      let end = at + size
      for (; left > 0; left--) {
        let [value, shift, byte] = [0, 0, 0]
        do {
          if (at === end) {
            address =
              page[at]! | (page[at + 1]! << 8) | (page[at + 2]! << 16) | (page[at + 3]! << 24)
            page = pages[address >>> PAGE_BITS]!
            at = address & (PAGE - 1)
            size = Math.min(MOST, size * 2)
            end = at + size
          }
          byte = page[at++]!
          value |= (byte & REST) << shift
          shift += BITS
        } while (byte >= MORE)
        number += value >>> 1
        visit(number, value & 1)
      }
    },
  }
}
