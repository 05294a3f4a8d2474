import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-external.js'
import { type BytesPart, DAMAGED, unpackedParts } from './bytes.ts'

/** Most files in a zip. */
const FILES_MAX = 2000
/** So many bytes may come of any file; more only up to UNPACKED_TIMES of its packed size. */
const UNPACKED_FREE_BYTES = 32_000_000
/** Tables are seldom packed to less than a fiftieth; a file that unpacks to more fills the machine on purpose. */
const UNPACKED_TIMES = 300

/** A page of the portal may start no worker of other addresses; browsers and Node inflate by themselves. */
const OPTIONS = { useWebWorkers: false, useCompressionStream: true }

/** A file in a zip. */
export interface ZipFile {
  /** With its folders. */
  name: string
  /** Its bytes in parts. Throws an Error with a sentence when it is damaged, locked, or unpacks to too much. */
  bytes: () => AsyncGenerator<BytesPart>
}

/** Throws when a file unpacks to far more than a file of its packed size can hold. */
function checkSize(name: string, unpacked: number, packed: number): void {
  if (unpacked > UNPACKED_FREE_BYTES && unpacked > packed * UNPACKED_TIMES)
    throw new Error(
      `${name} unpacks to more than ${UNPACKED_TIMES} times its size, as no table does. Unpack it and choose the file in it.`,
    )
}

async function* bytesOfEntry(entry: FileEntry): AsyncGenerator<BytesPart> {
  const { filename, encrypted, compressedSize, uncompressedSize } = entry
  if (encrypted) throw new Error(`${filename} has a password. Unpack it and choose the file in it.`)
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const written = entry.getData(writable, OPTIONS)
  written.catch(() => undefined) // the reader of the stream gets the same error
  yield* unpackedParts(readable, (bytes) => {
    checkSize(filename, bytes, compressedSize)
    return Math.min(bytes / Math.max(uncompressedSize, 1), 1)
  })
}

/** The files of a zip. Throws an Error with a sentence when it is damaged or holds too many. */
export async function filesOfZip(file: Blob): Promise<ZipFile[]> {
  const reader = new ZipReader(new BlobReader(file), OPTIONS)
  const files: FileEntry[] = []
  try {
    for await (const entry of reader.getEntriesGenerator())
      if (!entry.directory && files.push(entry) > FILES_MAX) break
  } catch (error) {
    throw new Error(DAMAGED, { cause: error })
  }
  if (files.length > FILES_MAX)
    throw new Error(`The zip holds more than ${FILES_MAX} files. Unpack it and choose one of them.`)
  return files.map((entry) => ({ name: entry.filename, bytes: () => bytesOfEntry(entry) }))
}
