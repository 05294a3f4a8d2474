import { openEmbedded } from '../embedded-db.ts'
import { migrate } from '../migrate.ts'
import { readCatalogue } from './catalogue.ts'
import { citusScript } from './citus-script.ts'

/* npm run citus: prints the commands that spread the database of this version over Citus. It needs no database. */

const db = await openEmbedded(undefined)
await migrate(db)
process.stdout.write(citusScript(await readCatalogue(db)))
await db.close()
