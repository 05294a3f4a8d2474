import {
  can,
  FOUND_PEOPLE,
  FOUND_TICKETS,
  type FoundPerson,
  type FoundTicket,
  type Reply,
  type Role,
} from '@agent-assist/contract'
import { maskedName, readOrganisation } from '../organisations/organisation.ts'
import type { Queryable } from '../platform/db/db.ts'
import { anywhere } from '../platform/db/sql.ts'

/** Tickets with the words that are read before the newest of them are chosen: a common word reads no more. */
const CANDIDATES = 300

/** Dictionaries of search_config(): a ticket is indexed by that of its language. */
const DICTIONARIES = [
  'simple',
  'english',
  'german',
  'french',
  'spanish',
  'italian',
  'dutch',
  'portuguese',
  'swedish',
  'danish',
  'norwegian',
  'finnish',
  'hungarian',
  'romanian',
  'russian',
  'turkish',
]
const WORDS_MAX = 8
const COLUMNS = `id, subject, requester, status,
  case when is_merged then jsonb_strip_nulls(jsonb_build_object('into', merged_into)) end as merged`

/** The first text after all that start with these digits, in any collation. */
const after = (digits: string): string => {
  const last = digits.slice(-1)
  return digits.slice(0, -1) + (last === '9' ? 'a' : String(Number(last) + 1))
}

/** Tickets whose id is the text or, for a number, starts with it; the exact one first. */
async function findById(on: Queryable, org: string, text: string): Promise<FoundTicket[]> {
  const id = text.replace(/^#/, '')
  const isNumber = /^\d{1,20}$/.test(id)
  const { rows } = await on.query<FoundTicket>(
    `select ${COLUMNS} from ticket where organisation_id = $1
       and (id = $2 or (id >= $2 and id < $3)) order by length(id), id limit ${FOUND_TICKETS}`,
    [org, id, isNumber ? after(id) : id],
  )
  return rows
}

/** The text as a search for all its words, of which the last may be unfinished; empty without words. */
const wordsOf = (text: string): string => {
  const words = text.match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return words
    .slice(0, WORDS_MAX)
    .map((word, at, all) => (at === all.length - 1 ? `${word}:*` : word))
    .join(' & ')
}

/** Tickets with all words in subject or first message, the newest first. */
async function findByWords(on: Queryable, org: string, text: string): Promise<FoundTicket[]> {
  const words = wordsOf(text)
  if (!words) return []
  const anyLanguage = DICTIONARIES.map((name) => `to_tsquery('pg_catalog.${name}', $2)`).join(
    ' || ',
  )
  const { rows } = await on.query<FoundTicket>(
    `select ${COLUMNS} from (
       select id, subject, requester, status, is_merged, merged_into, created_at from ticket
       where organisation_id = $1 and search @@ (${anyLanguage}) limit ${CANDIDATES}
     ) as candidate order by created_at desc, id limit ${FOUND_TICKETS}`,
    [org, words],
  )
  return rows
}

async function findMembers(on: Queryable, org: string, text: string): Promise<FoundPerson[]> {
  const { rows } = await on.query<FoundPerson>(
    `select 'member' as kind, u.email as id, trim(u.first_name || ' ' || u.last_name) as name
     from membership m join app_user u on u.id = m.user_id
     where m.organisation_id = $1
       and (u.first_name || ' ' || u.last_name ilike $2 or u.email ilike $2)
     order by lower(u.first_name), lower(u.last_name), u.email limit ${FOUND_PEOPLE}`,
    [org, anywhere(text)],
  )
  return rows
}

async function findAgents(on: Queryable, org: string, text: string): Promise<FoundPerson[]> {
  const organisation = await readOrganisation(on, org)
  const { rows } = await on.query<{ id: string; value: string }>(
    `select id, value from filter_option
     where organisation_id = $1 and kind = 'actor' and value ilike $2
       and ($3 or position('@' in value) = 0) -- a hidden address is not to be found letter by letter
     order by last_at desc, value limit ${FOUND_PEOPLE}`,
    [org, anywhere(text), organisation.showEmail],
  )
  return rows.map(({ id, value }) => ({
    kind: 'agent',
    id,
    name: maskedName(organisation, value),
  }))
}

/** What an organisation has for a typed text, as far as somebody with these roles may see it. */
export async function searchOrganisation(
  on: Queryable,
  org: string,
  text: string,
  roles: readonly Role[],
): Promise<Reply<'searchOrganisation'>> {
  const byId = await findById(on, org, text)
  const byWords = byId.length < FOUND_TICKETS ? await findByWords(on, org, text) : []
  const tickets = new Map([...byId, ...byWords].map((ticket) => [ticket.id, ticket]))
  return {
    tickets: [...tickets.values()].slice(0, FOUND_TICKETS),
    people: [
      ...(can(roles, 'admin') ? await findMembers(on, org, text) : []),
      ...(can(roles, 'supervisor') ? await findAgents(on, org, text) : []),
    ],
  }
}
