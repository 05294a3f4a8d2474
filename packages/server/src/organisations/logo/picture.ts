/** What a file contains, found by its content. */
export interface Picture {
  type: 'image/png' | 'image/jpeg' | 'image/webp'
  width: number
  height: number
}

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngOf(bytes: Buffer): Picture | undefined {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(PNG) || ascii(bytes, 12, 16) !== 'IHDR')
    return undefined
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Markers of a frame of a JPEG, which state its size: all SOF but DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegOf(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker))
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2) // bytes of 0xff may fill up
  }
  return undefined
}

const LOSSLESS_SIGN = 0x2f
const FOURTEEN_BITS = 0x3fff

function webpOf(bytes: Buffer): Picture | undefined {
  if (bytes.length < 30 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP')
    return undefined
  const type = 'image/webp'
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return {
        type,
        width: bytes.readUInt16LE(26) & FOURTEEN_BITS,
        height: bytes.readUInt16LE(28) & FOURTEEN_BITS,
      }
    case 'VP8L': {
      if (bytes[20] !== LOSSLESS_SIGN) return undefined
      const bits = bytes.readUInt32LE(21)
      return {
        type,
        width: (bits & FOURTEEN_BITS) + 1,
        height: ((bits >>> 14) & FOURTEEN_BITS) + 1,
      }
    }
    case 'VP8X':
      return { type, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** The kind and size of a PNG, JPEG or WebP picture by its content; undefined for anything else. */
export const pictureOf = (bytes: Buffer): Picture | undefined =>
  pngOf(bytes) ?? jpegOf(bytes) ?? webpOf(bytes)
