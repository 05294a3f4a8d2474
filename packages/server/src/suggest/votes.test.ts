import type { SuggestionKind } from '@agent-assist/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeBatch } from '../connectors/import/store.ts'
import { createKeeper } from '../platform/answers/shared.ts'
import { createRandom } from '../platform/basics/random.ts'
import type { Db } from '../platform/db/db.ts'
import { testDb, testOrganisation } from '../platform/testing/test-db.ts'
import type { Hit } from './hits.ts'
import { votesOf } from './votes.ts'

/* Votes are counted of rows in memory; one statement of the database counts the same. */

const VOTES = `
  with near as (
    select id, weight from jsonb_to_recordset($2::jsonb) as n (id text, weight float)
  ), told as (
    select case when t.kind = 'page' then 'article' else t.kind end as kind,
      coalesce(a.id, t.answer_id) as id, t.ticket_id, near.weight,
      bool_or(t.origin <> 'dislike' and t.ticket_id <> $3) as is_for, bool_or(t.origin = 'event') as is_inserted,
      bool_or(t.origin = 'dislike') as is_against,
      bool_or(t.origin <> 'dislike' and t.ticket_id <> $3 and t.agent = $4) as is_own,
      bool_or(t.origin <> 'dislike' and t.ticket_id <> $3 and t.agent = any($5::text[])) as is_group
    from near join ticket_answer t on t.organisation_id = $1 and t.ticket_id = near.id
    left join article a on t.kind = 'page' and a.organisation_id = $1 and a.page = t.answer_id
    where t.kind <> 'page' or a.id is not null
    group by 1, 2, t.ticket_id, near.weight
  )
  select kind || ' ' || id as answer, coalesce(sum(weight) filter (where is_for), 0)::float as "for",
    coalesce(sum(weight) filter (where is_against), 0)::float as against,
    (count(*) filter (where is_for))::int as solved,
    (count(*) filter (where is_for and is_inserted))::int as inserted,
    (count(*) filter (where is_own))::int as own, (count(*) filter (where is_group))::int as "group",
    coalesce(coalesce(sum(weight) filter (where is_own), 0)
      / nullif(sum(sum(weight) filter (where is_own)) over (), 0), 0)::float as "ownShare"
  from told group by kind, id`

const TICKETS = 40
const AGENTS = ['Ann', 'Ben', 'Cem', '']
const random = createRandom(5, 'texts')
const article = (at: number) => ({
  id: `a${at}`,
  url: `https://help.example.com/${at}`,
  locale: 'en-US',
  title: `Article ${at}`,
  summary: '',
  text: 'A text.',
  topics: [],
})

let db: Db
let org: string
beforeAll(async () => {
  db = await testDb()
  org = (await testOrganisation(db)).id
  await storeBatch(db, org, {
    kind: 'articles',
    records: Array.from({ length: 8 }, (_, at) => article(at)),
  })
  for (let at = 0; at < 260; at++) {
    const kind = random.pick(['page', 'article', 'macro', 'ticket'] as const)
    const id = random.int(0, 11)
    await db.query(
      `insert into ticket_answer (organisation_id, ticket_id, kind, answer_id, origin, agent)
       values ($1, $2, $3, case when $3 = 'page' then page_of($4) else $4 end, $5, $6) on conflict do nothing`,
      [
        org,
        `t${random.int(0, TICKETS - 1)}`,
        kind,
        kind === 'page' ? `https://help.example.com/${id}` : `a${id}`,
        random.pick(['reply', 'event', 'dislike', 'import']),
        random.pick(AGENTS) || null,
      ],
    )
  }
})
afterAll(() => db.close())

const hit = (kind: SuggestionKind, id: string, score: number): Hit => ({
  kind,
  id,
  score,
  matched: 0,
  lexemes: [],
})
const rounded = (value: number) => Math.round(value * 1e9) / 1e9

test('[ASST-1] votes of near tickets are those that the database counts', async () => {
  const kept = createKeeper()(db, 'one')
  let [counted, own] = [0, 0]
  for (let round = 0; round < 40; round++) {
    const ticketId = `t${random.int(0, TICKETS - 1)}`
    const asker = random.pick(['', 'Ann', 'Ben']) || undefined
    const group = random.pick([[], ['Ben', 'Cem']])
    const near = Array.from({ length: 12 }, (_, at) => `t${(round * 7 + at * 3) % TICKETS}`)
    const hits = [...new Set(near)]
      .filter((id) => id !== ticketId)
      .map((id, at) => hit('ticket', id, 12 - at))
    const question = { org, ticketId, asker }
    const others = [{ kind: 'macro' as const, id: 'never given' }]
    const votes = await votesOf(db, question, hits, others, group)
    const fromMemory = await votesOf(db, { ...question, kept }, hits, others, group)
    expect([...fromMemory]).toEqual([...votes])

    const voting = hits.filter(({ score }) => score >= 12 * 0.3)
    const all = voting.reduce((sum, { score }) => sum + (score / 12) ** 3, 0)
    const weights = [
      ...voting.map(({ id, score }) => ({ id, weight: (score / 12) ** 3 })),
      { id: ticketId, weight: 1 },
    ]
    const { rows } = await db.query<{
      answer: string
      for: number
      against: number
      ownShare: number
    }>(VOTES, [org, JSON.stringify(weights), ticketId, asker ?? null, group])
    for (const row of rows) {
      const { accepted: _, disliked: __, share: ___, ...vote } = votes.get(row.answer) ?? {}
      const told = { answer: row.answer, ...vote }
      expect({
        ...told,
        for: rounded(told.for ?? 0),
        against: rounded(told.against ?? 0),
        ownShare: rounded(told.ownShare ?? 0),
      }).toEqual({
        ...row,
        for: rounded(row.for / all),
        against: rounded(row.against / all),
        ownShare: rounded(row.ownShare),
      })
      counted += 1
      if (row.ownShare > 0) own += 1
    }
    expect(votes.get('macro never given')).toMatchObject({ for: 0, solved: 0 })
    expect(votes.size).toBe(
      new Set([
        ...rows.map(({ answer }) => answer),
        ...hits.map(({ id }) => `ticket ${id}`),
        'macro never given',
      ]).size,
    )
  }
  expect(counted).toBeGreaterThan(400)
  expect(own).toBeGreaterThan(50)
})
