import { existsSync } from 'node:fs'
import { DEFAULT_FILTERS } from '@agent-assist/contract'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { evaluate } from '../../packages/server/src/metrics/evaluate.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { storeBatch } from '../../packages/server/src/connectors/import/store.ts'
import { ms, print, timed } from '../numbers.ts'
import { REAL_RANGE, REAL_TICKETS, realTickets } from './real-tickets.ts'

const ORG = 'real'

/** First reply times of real questions, compared with known values. */
export async function benchReal(): Promise<void> {
  if (!existsSync(REAL_TICKETS)) {
    console.log('The real metrics are not here (../shared/data/thunderbird-metrics): excluded.')
    return
  }
  const db = await openEmbedded(undefined)
  await migrate(db)
  await db.query(`insert into organisation (id, name, signing_secret) values ($1, $1, 'x')`, [ORG])
  const { ms: took } = await timed(async () => {
    for await (const records of realTickets())
      await storeBatch(db, ORG, { kind: 'tickets', records })
  })
  const view = {
    org: ORG,
    filters: DEFAULT_FILTERS,
    ...REAL_RANGE,
    timeZone: 'UTC',
    asOf: new Date().toISOString(),
  }
  const { ms: asked, result } = await timed(() => evaluate(db, view, ['created', 'frt']))
  const [created, frt] = result
  const hours = (minutes = NaN) => `${(minutes / 60).toFixed(1)} h`
  const without = ((created?.n ?? 0) - (frt?.n ?? 0)) / (created?.n ?? 1)
  print('real tickets stored', `${created?.n} in ${ms(took)}`)
  print('first reply, median (known: 3.6 h)', hours(frt?.median))
  print('first reply, 90th percentile (known: 35.7 h)', hours(frt?.p90))
  print('without a reply (known: 25 %)', `${(without * 100).toFixed(1)} %`)
  print('asked in', ms(asked))
  await db.close()
}
