const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const HEAD_BYTES = 33

/** The head of a PNG of that size, in base64: all that the server reads of one. */
export function testPng(width = 32, height = 32): string {
  const bytes = Buffer.alloc(HEAD_BYTES)
  bytes.set(SIGNATURE)
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}
