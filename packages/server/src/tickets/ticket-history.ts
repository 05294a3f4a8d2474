import type { Ticket, TicketRecord, TicketStory } from '@agent-assist/contract'
import type { Queryable } from '../platform/db/db.ts'
import { instant, isDone, minutes, statusSpans, time, type WholeHistory } from './facts/history.ts'
import { NEVER, slaOutcomes } from './facts/sla-facts.ts'
import { HISTORIES } from './store/store-facts.ts'
import { readServiceLevels } from './store/store-service-levels.ts'

/** Minutes in each unsolved status that the ticket had; a status that has not ended counts until `now`. */
function statusMinutes(history: Ticket, now: number): TicketStory['statusMinutes'] {
  const spent = new Map<TicketStory['statusMinutes'][number]['status'], number>()
  for (const span of statusSpans(history).filter((one) => !isDone(one)))
    spent.set(span.status, (spent.get(span.status) ?? 0) + minutes(span.from, span.to ?? now))
  return (['new', 'open', 'pending', 'hold'] as const).flatMap((status) => {
    const min = spent.get(status)
    return min === undefined ? [] : [{ status, min }]
  })
}

/** An instant in the format of the API; in a jsonb record its zone is a numeric offset. */
const onWire = (at: string) => instant(time(at))

type Outcome = ReturnType<typeof slaOutcomes>[number]

const targetOf = ({ metric, state, dueAt }: Outcome): TicketStory['targets'][number] => {
  const isPaused = state === 'running' && (dueAt === undefined || dueAt === NEVER)
  return {
    metric,
    state: isPaused ? 'paused' : state,
    ...(dueAt && !isPaused ? { dueAt: onWire(dueAt) } : {}),
  }
}

/** The changes of a ticket, its targets, and its minutes in each status. */
export async function readHistory(
  on: Queryable,
  org: string,
  ticket: Ticket,
  now: Date,
): Promise<Pick<TicketStory, 'changes' | 'targets' | 'statusMinutes'>> {
  const { rows } = await on.query<Pick<TicketRecord, 'changes' | 'slaClocks'>>(
    `select ${HISTORIES} from ticket t where t.organisation_id = $1 and t.id = $2`,
    [org, ticket.id],
  )
  const { changes, slaClocks } = rows[0] ?? {}
  const whole: WholeHistory = { ...ticket, changes, slaClocks }
  return {
    changes: (changes ?? []).flatMap(({ field, at, value }) =>
      field === 'satisfaction'
        ? []
        : [{ field, at: onWire(at), ...(value === undefined ? {} : { value }) }],
    ),
    targets: slaOutcomes(whole, await readServiceLevels(on, org)).map(targetOf),
    statusMinutes: statusMinutes(ticket, now.getTime()),
  }
}
