import { deleteOldAudit } from './organisations/audit-retention.ts'
import { endOldViews } from './people/end-views.ts'
import { eraseOldInvitations } from './people/accounts/old-invitations.ts'
import { deleteOldAlerts } from './alerts/old-alerts.ts'
import { deleteOldReports } from './boards/old-reports.ts'
import { eraseOld } from './bot/conversations.ts'
import { deleteOldNotices } from './mail/notices.ts'
import {
  deleteOldTextTraces,
  deleteOldTraces,
  endLeftImports,
} from './connectors/imported/old-imports.ts'
import { refreshDerived } from './record/refresh-derived.ts'
import { sweepOldData } from './retention/sweep.ts'
import type { Config } from './platform/config/config.ts'
import type { Db } from './platform/db/db.ts'
import { foldVersions } from './platform/answers/data-version.ts'
import type { Sweep } from './platform/jobs/sweeper.ts'
import type { FastifyBaseLogger } from 'fastify'

interface SweepDeps {
  db: Db
  config: Config
  log: FastifyBaseLogger
  /** Call when days have to be counted again. */
  wakeEnricher: () => void
}

/** What is deleted when it is old, area by area. */
export const sweepSteps = ({ db, config, log, wakeEnricher }: SweepDeps): Sweep[] => [
  { what: 'old chats', erase: () => eraseOld(db) },
  {
    what: 'old data',
    erase: async (isStopped) => {
      if ((await sweepOldData(db, log, isStopped)) > 0) wakeEnricher() // its days are counted anew
    },
  },
  { what: 'old audit entries', erase: () => deleteOldAudit(db, config.auditDays) },
  { what: 'old invitations', erase: () => eraseOldInvitations(db) },
  { what: 'deleted alerts', erase: () => deleteOldAlerts(db) },
  { what: 'deleted reports', erase: () => deleteOldReports(db) },
  { what: 'the old log of alerts', erase: () => deleteOldNotices(db) },
  { what: 'views that ran out', erase: () => endOldViews(db) },
  { what: 'what tickets were before old imports', erase: () => deleteOldTraces(db) },
  { what: 'what texts were before old imports', erase: () => deleteOldTextTraces(db) },
  {
    what: 'imports that were left open',
    erase: async () => {
      const left = await endLeftImports(db)
      for (const org of left) await refreshDerived(db.transaction, org)
    },
  },
  { what: 'versions of former connections', erase: () => foldVersions(db) },
]
