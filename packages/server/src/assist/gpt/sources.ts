import {
  type AssistSettings,
  type Citation,
  cutText,
  type SuggestionKind,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { suggest } from '../../suggest/suggest.ts'
import { withGaps } from '../../suggest/with-gaps.ts'
import { sourcesOf } from '../../suggest/sources.ts'
import type { Question } from '../../suggest/terms.ts'
import { createPseudonymiser } from './pseudonymiser.ts'

/** More sources make the prompt long and the reply no better. */
const SOURCES_MAX = 5
/** Characters of a source that the model reads. */
const SOURCE_CHARS = 2500

export interface GivenSource {
  citation: Citation
  /** Title and text as the model reads them. */
  title: string
  text: string
  /** Confidence of a suggestion; missing for a source that the agent chose. */
  confidencePct?: number
}

interface Found {
  kind: SuggestionKind
  id: string
  title: string
  text: string
  url?: string
  confidencePct?: number
}

/** The sources that the agent chose, read from the organisation's data. */
async function chosenSources(
  on: Queryable,
  asked: Question,
  chosen: readonly { kind: SuggestionKind; id: string }[],
): Promise<Found[]> {
  const hits = chosen.map(({ kind, id }) => ({ kind, id, score: 0, matched: 0, lexemes: [] }))
  const found = await sourcesOf(on, asked, hits)
  const known = chosen.flatMap(({ kind, id }) => found.get(`${kind} ${id}`) ?? [])
  return withGaps(on, asked, known)
}

/** Names of requesters and authors of past tickets. */
async function namesIn(on: Queryable, org: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await on.query<{ name: string }>(
    `select requester as name from ticket where organisation_id = $1 and id = any($2::text[])
     union select author from ticket_message
     where organisation_id = $1 and ticket_id = any($2::text[])`,
    [org, ids],
  )
  return rows.map(({ name }) => name)
}

/** Replaces personal data in a past ticket by its kind; it is never restored. */
function withoutPeople(text: string, names: readonly string[]): string {
  const hidden = createPseudonymiser(names).hide(text)
  return hidden.replaceAll(/\[([A-Z]+)_\d+\]/g, (_, kind: string) => `(${kind.toLowerCase()})`)
}

/** Sources of a reply, numbered from 1: the chosen ones, or the best suggestions. */
export async function sourcesFor(
  on: Queryable,
  asked: Question,
  settings: AssistSettings,
  chosen?: readonly { kind: SuggestionKind; id: string }[],
): Promise<GivenSource[]> {
  const found: Found[] = chosen
    ? await chosenSources(on, asked, chosen)
    : await suggest(on, asked, SOURCES_MAX * 2)
  const used = found.filter(({ kind }) => settings.sources.includes(kind)).slice(0, SOURCES_MAX)
  const tickets = used.filter(({ kind }) => kind === 'ticket').map(({ id }) => id)
  const names = await namesIn(on, asked.org, tickets)
  const readable = (kind: SuggestionKind, text: string) =>
    kind === 'ticket' ? withoutPeople(text, names) : text
  return used.map(({ kind, id, title, text, url, confidencePct }, index) => ({
    citation: { n: index + 1, kind, id, title, ...(url ? { url } : {}) },
    title: readable(kind, title),
    text: readable(kind, cutText(text, SOURCE_CHARS)),
    ...(confidencePct === undefined ? {} : { confidencePct }),
  }))
}
