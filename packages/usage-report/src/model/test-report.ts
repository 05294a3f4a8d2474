import type { Reply, UsageCall } from '@agent-assist/contract/wire'
import type { Summary } from './key-metrics.ts'
import { createReport, type ReportDeps } from './report.ts'

export const NOW = new Date(2026, 10, 21, 9, 45)

/** Counts of a period with events. */
export const summaryOf = (given: Partial<Summary> = {}): Summary => ({
  counts: { loads: 3, gptInsert: 1, articleInsert: 1, oneTouchTicketAnswer: 1, like: 1 },
  uniqueLoads: 2,
  days: [
    { date: '2026-11-19', counts: {}, uniqueLoads: 0 },
    {
      date: '2026-11-20',
      counts: { loads: 3, gptInsert: 1, articleInsert: 1, oneTouchTicketAnswer: 1, like: 1 },
      uniqueLoads: 2,
    },
  ],
  agents: [{ agent: 'Agent 07', counts: { loads: 3, gptInsert: 1, articleInsert: 1 } }],
  timeZone: 'UTC',
  asOf: '2026-11-21T09:45:00.000Z',
  ...given,
})

interface Answers {
  getUsageSummary: Summary | Error
  listUsageEvents: Reply<'listUsageEvents'> | Error
  getUsageCost: Reply<'getUsageCost'> | Error
}

export interface Asked {
  name: keyof Answers
  query: Record<string, string | number>
}

/** A report with a server that returns the given answers; requests are recorded. */
export function testReport(given: Partial<Answers> = {}, needs: Partial<ReportDeps> = {}) {
  const answers: Answers = {
    getUsageSummary: summaryOf(),
    listUsageEvents: { items: [], total: 0 },
    getUsageCost: {},
    ...given,
  }
  const asked: Asked[] = []
  const call = (async (name: keyof Answers, { query }: { query: Asked['query'] }) => {
    asked.push({ name, query })
    const answer = answers[name]
    if (answer instanceof Error) throw answer
    return answer
  }) as unknown as UsageCall
  const source = { api: '/api', org: 'demo-org', token: () => 'token' }
  const report = createReport({ ...source, call, now: () => NOW, ...needs })
  return { answers, asked, call, report }
}
