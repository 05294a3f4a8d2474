import { openAsBlob } from 'node:fs'
import { access } from 'node:fs/promises'

/** Opens a file without reading it. Throws the system's error when it is absent. */
export async function openFile(path: string): Promise<Blob> {
  await access(path) // openAsBlob itself does not say what is wrong
  return openAsBlob(path)
}
