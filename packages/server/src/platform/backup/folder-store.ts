import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStore } from './stored-backups.ts'

/** Makes what was written survive a power cut. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r+')
  await handle.sync().finally(() => handle.close())
}

/** Keeps backups in a folder, which may be one of the network. It is made when it is missing. */
export function createFolderStore(folder: string): BackupStore {
  const made = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    place: folder,
    list: async () => {
      await made()
      return readdir(folder)
    },
    put: async (name, path) => {
      await made()
      const draft = join(folder, `${name}.part`)
      try {
        await copyFile(path, draft)
        await sync(draft)
        await rename(draft, join(folder, name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (name) => createReadStream(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
