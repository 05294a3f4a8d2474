/* A zip of small files, stored without compression: PKWARE's APPNOTE, sections 4.3.6 to 4.3.16. */

const MIDNIGHT_1980 = 33 // the earliest date of the format: the same files give the same zip
const UTF8_NAMES = 0x0800
const VERSION = 20

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

function crc32(bytes) {
  let value = 0xffffffff
  for (const byte of bytes) value = CRC[(value ^ byte) & 0xff] ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Little-endian numbers, each given with its size in bytes. */
function numbers(...all) {
  const bytes = new Uint8Array(all.reduce((sum, [, size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [value, size] of all) {
    if (size === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += size
  }
  return bytes
}

function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Fields that a file has both before its content and in the list at the end. */
const fieldsOf = (name, content) =>
  numbers(
    [VERSION, 2],
    [UTF8_NAMES, 2],
    [0, 2], // stored
    [0, 2],
    [MIDNIGHT_1980, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [name.length, 2],
    [0, 2],
  )

/** A zip of the files: contents as text or bytes, by name. */
export function zip(files) {
  const encoder = new TextEncoder()
  const parts = []
  const list = []
  let at = 0
  for (const [path, given] of Object.entries(files)) {
    const name = encoder.encode(path)
    const content = typeof given === 'string' ? encoder.encode(given) : given
    const fields = fieldsOf(name, content)
    const file = joined([numbers([0x04034b50, 4]), fields, name, content])
    const head = numbers([0x02014b50, 4], [VERSION, 2])
    list.push(head, fields, new Uint8Array(10), numbers([at, 4]), name)
    parts.push(file)
    at += file.length
  }
  const listed = joined(list)
  const count = parts.length
  const end = numbers(
    [0x06054b50, 4],
    [0, 4],
    [count, 2],
    [count, 2],
    [listed.length, 4],
    [at, 4],
    [0, 2],
  )
  return joined([...parts, listed, end])
}
