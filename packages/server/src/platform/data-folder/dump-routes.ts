import { embeddedFolder } from './data-folder.ts'
import { Refusal } from '../basics/errors.ts'
import { type Api, route } from '../http/route.ts'
import { writeDump } from '../dumps/write-dump.ts'

export function dumpRoutes(api: Api): void {
  const { db, config } = api
  const { dataDir } = config
  route(api, 'writeDump', async () => {
    if (db.kind !== 'embedded')
      throw new Refusal(
        'conflict',
        'The server has no embedded database: back up PostgreSQL itself.',
      )
    const { path } = await writeDump({ db, from: embeddedFolder(dataDir), dataDir })
    return { path }
  })
}
