/** Largest file after unpacking: a small packed file may hold far more than a browser can read. */
const UNPACKED_MAX_BYTES = 500_000_000

const isPacked = async (file: File): Promise<boolean> => {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x1f && second === 0x8b
}

/**
 * The content of a file that gzip has packed, under its name without `.gz`; any other file unchanged. Throws a sentence
 * without its subject when the file is damaged, or larger than 500 MB unpacked.
 */
export async function unpacked(file: File, max = UNPACKED_MAX_BYTES): Promise<File> {
  if (!(await isPacked(file))) return file
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
    for (let next = await reader.read(); !next.done && bytes <= max; next = await reader.read()) {
      bytes += next.value.length
      parts.push(next.value)
    }
  } catch {
    throw new Error('cannot be unpacked: it is damaged.')
  }
  if (bytes > max) throw new Error('is too large unpacked. Split it into several files.')
  return new File(parts, file.name.replace(/\.gz$/i, ''), { lastModified: file.lastModified })
}
