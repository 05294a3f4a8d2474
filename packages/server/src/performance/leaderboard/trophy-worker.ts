import type { TrophyKind } from '@agent-assist/contract'
import type { FastifyBaseLogger } from 'fastify'
import { queueMail } from '../../mail/outbox.ts'
import { renderMail } from '../../mail/template.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { startWork, type WorkLoop } from '../../platform/jobs/work-loop.ts'
import { type Given, trophiesIn } from './give-trophies.ts'

export interface TrophyParts {
  db: Db
  config: Pick<Config, 'sessionSecret' | 'smtpUrl'>
  /** The address of the portal, for the link. */
  publicUrl: () => string
}

/** Months before the last one for which an organisation gets trophies, when it has none yet. */
const MONTHS_BACK = 5
/** Only trophies of a month that ended this many days ago at most are mailed. */
const FRESH_DAYS = 10

interface Due {
  org: string
  month: string
  isFresh: boolean
}

/** The latest month without trophies of an organisation that has models and no work on them. */
async function nextDue(db: Queryable, now: Date): Promise<Due | undefined> {
  const { rows } = await db.query<Due>(
    `select o.id as org, month::date::text as month,
       month + interval '1 month ${FRESH_DAYS} days' > local.now as "isFresh"
     from organisation o
     cross join lateral (select $1::timestamptz at time zone o.time_zone as now) as local
     cross join lateral generate_series(date_trunc('month', local.now) - interval '${MONTHS_BACK + 1} months',
       date_trunc('month', local.now) - interval '1 month', interval '1 month') as month
     where exists (select from expected_model m where m.organisation_id = o.id)
       and not exists (select from expected_model_queue q where q.organisation_id = o.id)
       and not exists (select from trophy_month g where g.organisation_id = o.id and g.month = month::date)
     order by month desc, o.id limit 1`,
    [now.toISOString()],
  )
  return rows[0]
}

/** What a trophy is for, in mails. */
const TITLES: Record<TrophyKind, string> = {
  solved: 'Most solved tickets',
  customers: 'Happiest customers',
  firstTouch: 'Most tickets solved with one reply',
  fastest: 'Fastest first replies for the same kind of tickets',
  answers: 'Most one-touch answers of Agent Assist',
  article: 'Most helpful article: used by others on most tickets',
}

interface Winner {
  userId: string
  email: string
  agent: string
}

/** Members whose name or address tickets have; none where two members share it. */
async function winnersOf(tx: Queryable, org: string, agents: readonly string[]): Promise<Winner[]> {
  const { rows } = await tx.query<Winner>(
    `select u.id as "userId", u.email, named.agent from unnest($2::text[]) as named (agent)
     join membership m on m.organisation_id = $1
     join app_user u on u.id = m.user_id and u.approval = 'Approved'
       and lower(named.agent) in (lower(trim(u.first_name || ' ' || u.last_name)), lower(u.email))`,
    [org, agents],
  )
  return [...Map.groupBy(rows, ({ agent }) => agent).values()].flatMap((all) =>
    all.length === 1 ? all : [],
  )
}

function trophyMail(base: string, month: string, own: readonly Given[]) {
  const name = new Date(`${month}T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const title = own.length === 1 ? `Your trophy of ${name}` : `Your trophies of ${name}`
  return renderMail({
    kind: 'trophy',
    subject: title,
    title,
    before: own.map(({ kind, n }) => `${TITLES[kind]} (based on ${n})`),
    action: { label: 'Open my ranking', url: `${base}/main/apps/prism/my-ranking` },
    after: ['You can choose on that page to take no trophies.'],
  })
}

async function notify(tx: Queryable, parts: TrophyParts, due: Due, given: readonly Given[]) {
  const agents = [...new Set(given.map(({ agent }) => agent))]
  for (const { userId, email, agent } of await winnersOf(tx, due.org, agents))
    await queueMail(tx, parts.config, {
      ...trophyMail(
        parts.publicUrl(),
        due.month,
        given.filter((one) => one.agent === agent),
      ),
      organisationId: due.org,
      userId,
      recipient: email,
    })
}

/**
 * Gives the trophies of one month that is over, and mails who got one. The month and its mails are stored together, so that
 * nobody is mailed twice. Returns whether there was one.
 */
export async function giveTrophies(parts: TrophyParts, now = new Date()): Promise<boolean> {
  const due = await nextDue(parts.db, now)
  if (!due) return false
  const given = await trophiesIn(parts.db, due.org, due.month, now)
  await parts.db.transaction(async (tx) => {
    const { affected } = await tx.query(
      'insert into trophy_month (organisation_id, month) values ($1, $2) on conflict do nothing',
      [due.org, due.month],
    )
    if (affected === 0) return
    for (const { kind, agent, value, n } of given)
      await tx.query(
        `insert into trophy (organisation_id, month, kind, agent, value, cases)
         values ($1, $2, $3, $4, $5, $6)`,
        [due.org, due.month, kind, agent, value, n],
      )
    if (due.isFresh) await notify(tx, parts, due, given)
  })
  return true
}

/** Gives trophies until it is stopped. */
export function startTrophies(
  parts: TrophyParts & { wakeSender: () => void },
  log: Pick<FastifyBaseLogger, 'error'>,
): WorkLoop {
  return startWork(
    async () => {
      const isGiven = await giveTrophies(parts)
      if (isGiven) parts.wakeSender()
      return isGiven
    },
    (error) => log.error({ err: error }, 'trophies could not be given'),
  )
}
