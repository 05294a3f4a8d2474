import type { RouteName } from '@agent-assist/contract'
import { routes } from '@agent-assist/contract'
import { isOutage } from '../basics/db-errors.ts'
import type { Db } from '../db/db.ts'
import { readingReplica } from '../db/replica/replica-reads.ts'
import type { Caller } from './session.ts'
import type { Visitor } from './visitor.ts'

/**
 * Figures, whose answers say when they are of (`asOf`) and which may be read from a replica. A route that caches what it
 * has read for others is not listed, as a session may have to see more than the replica showed.
 */
export const REPLICA_ROUTES: ReadonlySet<RouteName> = new Set<RouteName>([
  'getAgentMetrics',
  'getAgentTrend',
  'getAssistImpact',
  'getAssistUsage',
  'getAutoAgreement',
  'getChangeEffect',
  'getConcurrency',
  'getExceptions',
  'getMetricChange',
  'getMetricGroups',
  'getMetricSeries',
  'getMetrics',
  'getOwnMetrics',
  'getOwnStrain',
  'getPerformanceFacets',
  'getQualityAnalytics',
  'getQualityMetrics',
  'getSentimentScoring',
  'getSharedSurveyResults',
  'getStrain',
  'getSurveyBlocks',
  'getSurveyGroups',
  'getSurveyMetrics',
  'getSurveySeries',
  'getTicketVolumes',
  'getUsageSummary',
  'listCountedSurveys',
  'listSentimentQuotes',
  'listServiceLevelChanges',
  'previewServiceLevels',
])

const POSITION = "(pg_current_wal_insert_lsn() - '0/0')::bigint"

/** Remembers with the session or the key how far the log was written after its call, so that it never reads less. */
async function rememberWrite(db: Db, caller: Caller): Promise<void> {
  try {
    if (caller.kind === 'staff')
      await db.query(`update session set written_lsn = ${POSITION} where id = $1`, [
        caller.sessionId,
      ])
    if (caller.kind === 'key')
      await db.query(
        `update api_key set written_lsn = ${POSITION} where organisation_id = $1 and id = $2`,
        [caller.organisationId, caller.keyId],
      )
  } catch (error) {
    if (!isOutage(error)) throw error // what the call has stored is stored
  }
}

const afterOf = (caller: Caller | Visitor): number | undefined =>
  'writtenLsn' in caller ? caller.writtenLsn : undefined

/**
 * Runs a route's work: figures may read from the replica, if it shows what this session has written, on whatever server.
 */
export async function throughReplica<T>(
  db: Db,
  name: RouteName,
  caller: Caller | Visitor,
  work: () => Promise<T>,
): Promise<T> {
  if (!db.replica) return work()
  if (REPLICA_ROUTES.has(name)) return readingReplica(db.replica, afterOf(caller), work)
  if (routes[name].method === 'GET' || !('kind' in caller)) return work()
  return work().finally(() => rememberWrite(db, caller))
}
