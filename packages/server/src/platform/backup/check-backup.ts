import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { BackupRefused, openBackup } from './backup-file.ts'
import { createTally } from './content.ts'

export async function sumOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const sum = createHash('sha256')
  for await (const bytes of content) sum.update(bytes)
  return sum.digest('hex')
}

/** SHA-256 of a file. */
export const sumOfFile = (path: string): Promise<string> => sumOf(createReadStream(path))

/**
 * Reads a backup to its end and compares each table with its number of rows and their sum. Throws BackupRefused. A
 * restore into a database (`npm run backup -- FILE --verify`) proves more and takes much longer.
 */
export async function checkBackup(path: string): Promise<void> {
  const { head, lines } = await openBackup(path)
  const missing = new Set(head.tables.map(({ name }) => name))
  let tally = createTally()
  for await (const line of lines) {
    if (Array.isArray(line)) tally.add(line)
    else if ('table' in line) tally = createTally()
    else if ('of' in line) {
      const { rows, digest } = tally.content()
      if (rows !== line.rows || digest !== line.digest)
        throw new BackupRefused(`The rows of the table ${line.of} differ from their sum.`)
      missing.delete(line.of)
    }
  }
  const [first] = missing
  if (first) throw new BackupRefused(`The rows of the table ${first} are missing.`)
}
