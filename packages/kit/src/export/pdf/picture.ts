import { deflated, type PdfFile } from './file.ts'

/** A picture in a PDF file. */
export interface Embedded {
  number: number
  width: number
  height: number
}

const bytesOf = (address: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (char) => char.charCodeAt(0))

async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Channels of the color types of PNG that browsers write: with transparency, and without. */
const CHANNELS: Partial<Record<number, number>> = { 2: 3, 6: 4 }
const SIGNATURE_BYTES = 8
/** Length, name and checksum of a chunk. */
const CHUNK_BYTES = 12

/** Size, channels and packed rows of a PNG. */
function partsOf(png: Uint8Array<ArrayBuffer>) {
  const view = new DataView(png.buffer)
  const packed: Uint8Array<ArrayBuffer>[] = []
  for (let at = SIGNATURE_BYTES; at < png.length;) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (name === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length))
    at += length + CHUNK_BYTES
  }
  const [depth, color, , , interlace] = png.subarray(24, 29)
  const channels = CHANNELS[color ?? -1]
  if (depth !== 8 || !channels || interlace !== 0) throw new Error('a picture of another kind')
  return { width: view.getUint32(16), height: view.getUint32(20), channels, packed }
}

/** Paeth's prediction from the values to the left, above, and both. */
function paeth(left: number, above: number, both: number): number {
  const guess = left + above - both
  const [toLeft, toAbove, toBoth] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - both),
  ]
  if (toLeft <= toAbove && toLeft <= toBoth) return left
  return toAbove <= toBoth ? above : both
}

/** What a row of PNG is stored as a difference to. */
function predicted(filter: number, left: number, above: number, both: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  return filter === 4 ? paeth(left, above, both) : 0
}

/** The rows of a PNG without its filters. */
function unfiltered(
  raw: Uint8Array,
  height: number,
  rowBytes: number,
  channels: number,
): Uint8Array {
  const rows = new Uint8Array(height * rowBytes)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (rowBytes + 1)] ?? 0
    const from = y * (rowBytes + 1) + 1
    const to = y * rowBytes
    for (let x = 0; x < rowBytes; x++) {
      const left = x < channels ? 0 : rows[to + x - channels]!
      const above = y === 0 ? 0 : rows[to + x - rowBytes]!
      const both = x < channels || y === 0 ? 0 : rows[to + x - rowBytes - channels]!
      rows[to + x] = raw[from + x]! + predicted(filter, left, above, both)
    }
  }
  return rows
}

/** Red, green and blue on white paper. */
function onWhite(rows: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  if (channels === 3) return new Uint8Array(rows)
  const colors = new Uint8Array((rows.length / 4) * 3)
  for (let from = 0, to = 0; from < rows.length; from += 4) {
    const share = rows[from + 3]! / 255
    for (let channel = 0; channel < 3; channel++)
      colors[to++] = Math.round(255 + (rows[from + channel]! - 255) * share)
  }
  return colors
}

/** Adds a PNG, given as a `data:` address. */
export async function embedPicture(file: PdfFile, address: string): Promise<Embedded> {
  const { width, height, channels, packed } = partsOf(bytesOf(address))
  const whole = new Uint8Array(await new Blob(packed).arrayBuffer())
  const rows = unfiltered(await inflated(whole), height, width * channels, channels)
  const number = file.writeStream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    await deflated(onWhite(rows, channels)),
  )
  return { number, width, height }
}
