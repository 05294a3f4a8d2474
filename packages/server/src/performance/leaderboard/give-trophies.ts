import { RANKED_FROM, type TrophyKind, USUAL_WEIGHTS } from '@agent-assist/contract'
import { dayNumber } from '../../metrics/definitions/day-spans.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { type AgentData, readAgentData } from '../agents/read-agents.ts'
import { readHelpfulArticles } from './helpful-articles.ts'
import { viewBefore } from './period.ts'
import { isRanked, type Score, tabScores } from './tab-scores.ts'

/** A trophy before it is stored; `agent` is the name on tickets. */
export interface Given {
  kind: TrophyKind
  agent: string
  value: number
  n: number
}

type Candidate = Omit<Given, 'kind'> & { by: number }

const best = (kind: TrophyKind, candidates: readonly Candidate[]): Given[] => {
  const [first] = candidates.toSorted(
    (one, other) => other.by - one.by || one.agent.localeCompare(other.agent),
  )
  if (!first) return []
  const { agent, value, n } = first
  return [{ kind, agent, value, n }]
}

const byLowerEnd = (scores: readonly Score[]): Candidate[] =>
  scores.filter(isRanked).map(({ agent, value, low, n }) => ({ agent, value, n, by: low }))

interface Amounts {
  /** One-touch answers of each agent. */
  answers: ReadonlyMap<string, number>
  /** Tickets on which others used the best article of each agent. */
  articles: ReadonlyMap<string, number>
}

/** Trophies for one share or time are decided by the lower end; those for an amount by the amount. */
function trophiesOf(data: AgentData, { answers, articles }: Amounts): Given[] {
  const counts = (all: Iterable<[string | undefined, number]>): Candidate[] =>
    [...all].flatMap(([agent, n]) =>
      agent === undefined || n < RANKED_FROM ? [] : [{ agent, value: n, n, by: n }],
    )
  const { scores } = tabScores('customer', data, USUAL_WEIGHTS)
  const touch = tabScores('balanced', data, {
    perHour: 0,
    csat: 0,
    iqs: 0,
    reopen: 0,
    oneTouch: 100,
  })
  const firstTouch = touch.scores.filter(isRanked).flatMap(({ agent, low }): Candidate[] => {
    const figure = touch.figures.oneTouch.get(agent)
    return figure && figure.n >= RANKED_FROM
      ? [{ agent, value: figure.value, n: figure.n, by: low }]
      : []
  })
  return [
    ...best('solved', counts([...data.solved].map(([agent, { n }]) => [agent, n]))),
    ...best('customers', byLowerEnd(scores)),
    ...best('firstTouch', firstTouch),
    ...best('fastest', byLowerEnd(tabScores('speed', data, USUAL_WEIGHTS).scores)),
    ...best('answers', counts(answers)),
    ...best('article', counts(articles)),
  ]
}

/** One-touch answers of each agent. */
async function readAnswers(db: Queryable, org: string, from: string, to: string) {
  const { rows } = await db.query<{ agent: string; type: string; n: number }>(
    `select agent, type, count(*)::int as n from assist_event where organisation_id = $1
       and created_on between $2 and $3 and value is distinct from -1 and type like 'oneTouch%'
     group by agent, type`,
    [org, from, to],
  )
  return new Map(
    [...Map.groupBy(rows, ({ agent }) => agent)].map(([agent, own]) => [
      agent,
      own.reduce((sum, { n }) => sum + n, 0),
    ]),
  )
}

/** Names on tickets of members who take no trophies. */
async function optedOut(db: Queryable, org: string): Promise<Set<string>> {
  const { rows } = await db.query<{ value: string }>(
    `select o.value from trophy_opt_out t join app_user u on u.id = t.user_id
       join filter_option o on o.organisation_id = t.organisation_id and o.kind = 'actor'
         and lower(o.value) in (lower(trim(u.first_name || ' ' || u.last_name)), lower(u.email))
     where t.organisation_id = $1`,
    [org],
  )
  return new Set(rows.map(({ value }) => value))
}

const without = <T>(all: ReadonlyMap<string | undefined, T>, out: ReadonlySet<string>) =>
  new Map([...all].filter(([agent]) => agent === undefined || !out.has(agent)))

/** Computes the trophies of a month, `yyyy-MM-01`; agents who opted out take none. */
export async function trophiesIn(db: Db, org: string, month: string, now: Date): Promise<Given[]> {
  const { timeZone } = await readOrganisation(db, org)
  const next = new Date(`${month}T00:00:00Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const end = dayNumber(next.toISOString().slice(0, 10))
  const view = viewBefore(org, timeZone, end, end - dayNumber(month), now)
  const data = await readAgentData(db, view)
  const out = new Set([...(await optedOut(db, org)), ...data.excluded])
  const kept = (all: ReadonlyMap<string | undefined, unknown>) => without(all, out)
  const answers = await readAnswers(db, org, view.from, view.to)
  const articles = await readHelpfulArticles(db, org, view)
  return trophiesOf(
    {
      ...data,
      solved: kept(data.solved) as AgentData['solved'],
      work: kept(data.work) as AgentData['work'],
      reviews: kept(data.reviews) as AgentData['reviews'],
      fairReviews: kept(data.fairReviews) as AgentData['fairReviews'],
    },
    { answers: kept(answers) as typeof answers, articles: kept(articles) as typeof articles },
  )
}
