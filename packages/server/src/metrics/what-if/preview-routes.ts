import type { Parsed, Reply, SlaMetric, TicketRow } from '@agent-assist/contract'
import { maskedName, type Organisation } from '../../organisations/organisation.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { readRecalculation } from '../../tickets/levels/recalculate.ts'
import { TICKET_ROW } from '../../tickets/ticket-list.ts'
import type { View } from '../definitions/date-fields.ts'
import { type Assumption, readBothLevels } from './assumed-levels.ts'
import { type JudgedTarget, judgedTargets } from './judged-targets.ts'
import { changeOf, levelRows } from './level-rows.ts'
import { readCounted, readHistories } from './read-histories.ts'

/** The view of a question, and the organisation. */
type ReadView = (
  on: Queryable,
  input: Pick<Parsed<'previewServiceLevels'>, 'params' | 'query'>,
) => Promise<{ view: View; organisation: Organisation }>

/** A ticket with its targets under both service levels; its history is not kept. */
interface Judged {
  id: string
  createdAt: string
  /** Whether its helpdesk measured its targets. */
  isMeasured: boolean
  targets: JudgedTarget[]
}

/** The tickets of a view, with the targets that count in it. */
async function judge(on: Queryable, view: View, assumption: Assumption, zone: string) {
  const levels = await readBothLevels(on, view.org, assumption, zone)
  const counted = await readCounted(on, view)
  const now = Date.parse(view.asOf)
  const judged: Judged[] = []
  for await (const ticket of readHistories(on, view.org, [...counted.keys()])) {
    const { id, createdAt, slaClocks } = ticket
    const isCounted = (metric: SlaMetric) => counted.get(id)?.includes(metric)
    const targets = judgedTargets(ticket, levels, now).filter(({ metric }) => isCounted(metric))
    judged.push({ id, createdAt, isMeasured: slaClocks !== undefined, targets })
  }
  return judged
}

type Listed = Parsed<'listServiceLevelChanges'>['query']

/** The targets of a ticket that would go otherwise, of those that a list asks for. */
const changesOf = (targets: readonly JudgedTarget[], { metric, priority, change }: Listed) =>
  targets.filter((target) => {
    const own = changeOf(target)
    return (
      own !== undefined &&
      (metric === undefined || metric === target.metric) &&
      (priority === undefined || priority === target.priority) &&
      (change === undefined || change === own)
    )
  })

const newestFirst = (one: Judged, other: Judged) =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (other.id > one.id ? 1 : -1)

async function readRows(on: Queryable, org: string, ids: readonly string[]) {
  const { rows } = await on.query<TicketRow>(
    `select ${TICKET_ROW} from ticket where organisation_id = $1 and id = any($2::text[])`,
    [org, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** A page of the tickets with a target that would go otherwise. */
export async function listChanges(
  on: Queryable,
  { view, organisation }: Awaited<ReturnType<ReadView>>,
  query: Listed,
): Promise<Reply<'listServiceLevelChanges'>> {
  const judged = await judge(on, view, query, organisation.timeZone)
  const changed = judged
    .map((ticket) => ({ ...ticket, targets: changesOf(ticket.targets, query) }))
    .filter(({ targets }) => targets.length > 0)
    .toSorted(newestFirst)
  const page = changed.slice(query.offset, query.offset + query.limit)
  const rows = await readRows(
    on,
    view.org,
    page.map(({ id }) => id),
  )
  return {
    items: page.flatMap(({ id, targets }) => {
      const row = rows.get(id)
      if (!row) return [] // deleted meanwhile
      const assignee = row.assignee && maskedName(organisation, row.assignee)
      const changes = targets.map(({ metric, priority, was, wouldBe }) => ({
        metric,
        priority,
        was: was.state,
        wouldBe: wouldBe.state,
      }))
      return [{ ...row, ...(assignee ? { assignee } : {}), changes }]
    }),
    total: changed.length,
    targets: changed.reduce((sum, { targets }) => sum + targets.length, 0),
    asOf: view.asOf,
  }
}

/** What targets were, and what they would be. */
export async function previewLevels(
  on: Queryable,
  { view, organisation }: Awaited<ReturnType<ReadView>>,
  query: Assumption,
): Promise<Reply<'previewServiceLevels'>> {
  const judged = await judge(on, view, query, organisation.timeZone)
  return {
    tickets: judged.length,
    measured: judged.filter(({ isMeasured }) => isMeasured).length,
    items: levelRows(judged.flatMap(({ targets }) => targets)),
    recalculating: (await readRecalculation(on, view.org)).left,
    asOf: view.asOf,
  }
}

/** The routes of a question "what if"; nothing is changed. `readView` is that of the metrics. */
export function levelPreviewRoutes(api: Api, readView: ReadView): void {
  const { db } = api
  route(api, 'previewServiceLevels', async (input) =>
    previewLevels(db, await readView(db, input), input.query),
  )
  route(api, 'listServiceLevelChanges', async (input) =>
    listChanges(db, await readView(db, input), input.query),
  )
}
