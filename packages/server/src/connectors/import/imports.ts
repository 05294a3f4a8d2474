import type { ImportBatch } from '@agent-assist/contract'
import { auditOnce } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { refreshDerived } from '../../record/refresh-derived.ts'
import { timeProblem } from './check-times.ts'
import { createRepeated } from './repeated.ts'
import { storeBatch, type Written } from './store.ts'
import { tidy } from '../../platform/db/tidy.ts'
import { assembleStale } from '../assemble-stale.ts'

const IMPORT_MAX_BYTES = 16 * 1024 * 1024
/** Longest time that one call assembles tickets; the caller repeats the call for the rest. */
const ASSEMBLE_MS = 10_000

/** Refuses a batch with a ticket whose times are impossible. */
function refuseImpossible(batch: ImportBatch): void {
  if (batch.kind !== 'tickets') return
  for (const ticket of batch.records) {
    const problem = timeProblem(ticket)
    if (problem) throw new Refusal('bad_input', `ticket ${ticket.id}: ${problem}`)
  }
}

/** Route of the import command, which uses it while this server has locked the database. */
export function importRoutes(api: Api): void {
  const stored = createRepeated<Written>()
  route(
    api,
    'importRecords',
    async ({ caller, params, body }) => {
      const org = params.organisationId
      const { rows } = await api.db.query('select 1 from organisation where id = $1', [org])
      if (rows.length === 0) throw new Refusal('not_found', `There is no organisation ${org}.`)
      refuseImpossible(body.batch)
      api.bulk.came()
      const key = body.key && `${org} ${body.key}`
      const written = await stored(key, () => storeBatch(api.db, org, body.batch, body.importId))
      await auditOnce(api.db, { organisationId: org, action: 'records.imported', caller })
      api.bulk.came()
      api.wakeEnricher()
      if (!body.last) return written
      const made = await assembleStale(api.db, org, { maxMs: ASSEMBLE_MS })
      if (made.left === 0) {
        await refreshDerived(api.db.transaction, org)
        await tidy(api.db)
        api.bulk.over()
      }
      api.wakeEnricher()
      return { ...written, made }
    },
    { bodyLimit: IMPORT_MAX_BYTES },
  )
}
