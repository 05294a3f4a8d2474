import { RISK_FROM, type MetricName, SLA_METRICS } from '@agent-assist/contract'
import type { Definition } from './definitions.ts'

type Experience = Extract<MetricName, `cx_${string}` | 'escalation_risk'>

const sum = (column: string) =>
  SLA_METRICS.map((_, place) => `ticket.${column}[${place + 1}]`).join(' + ')
const MET = sum('sla_met')
const MISSED = sum('sla_missed')

const RESOLUTION = 'greatest(1, 5 - 2 * ticket.counted_reopens)'
const SENTIMENT = '3 + 2 * sentiment.last_score'
const SERVICE = `1 + 4.0 * (${MET}) / nullif(${MET} + ${MISSED}, 0)`

/** Definitions of EXPERIENCE_METRICS of the contract and of the escalation risk. */
export const experienceDefinitions = (
  notEnriched: NonNullable<Definition['excluded']>,
): Record<Experience, Definition> => ({
  cx_score: {
    value: `(${RESOLUTION} + coalesce(${SENTIMENT}, 0) + coalesce(${SERVICE}, 0))
      / (1 + (sentiment.last_score is not null)::int + ((${SERVICE}) is not null)::int)`,
    needs: 'sentiment',
    credit: 'last_solver',
  },
  cx_resolution: { value: RESOLUTION, credit: 'last_solver' },
  cx_sentiment: {
    value: SENTIMENT,
    excluded: notEnriched,
    needs: 'sentiment',
    credit: 'last_solver',
  },
  cx_service: {
    value: SERVICE,
    excluded: { noTarget: `(${SERVICE}) is null` },
    credit: 'last_solver',
  },
  escalation_risk: {
    value: `('critical' = any(risk.signs) or cardinality(risk.signs) > ${RISK_FROM})::int`,
    excluded: { notJudgedYet: 'risk.signs is null' },
    needs: 'risk',
    credit: 'assignee',
  },
})
