import { STAR_WORDS } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/*
 * Mail filters follow links before people do. These visits count as a filter's (a scanner's), never as a person's:
 *
 * - HEAD of the page;
 * - GET of the page without the beacon of its script: no script ran, or the visit ended before the beacon,
 *   which the page sends once it has been visible for VISIT_MIN_MS of the contract;
 * - every visit while all the scores of the mail were followed within PRESSED_S.
 *
 * Each GET counts as a scanner's until its beacon takes it back. A visitor who posts an answer is a person.
 */

/** Seconds in which no person follows all links of a mail. */
const PRESSED_S = 60

const SCORES = (1 << 11) - 1
/** By what a link says; the stars are behind Good and Bad. */
const RATING_BITS: Record<string, number> = {
  Good: 1 << 11,
  Bad: 1 << 12,
  ...Object.fromEntries(STAR_WORDS.map((_, at) => [at + 1, 1 << (13 + at)])),
}
const RATINGS = (1 << 11) | (1 << 12)
const STARS = ((1 << STAR_WORDS.length) - 1) << 13

const SURVEY_PAGE = /^\/(?:survey|adhoc-survey|adhoc_v2-survey)\/([\w-]{16,100})(?:[/?]|$)/

/** SQL: all scores of the mail were followed just now. */
const IS_SCANNED = `(pressed & ${SCORES} = ${SCORES} or pressed & ${RATINGS} = ${RATINGS}
  or pressed & ${STARS} = ${STARS})
  and pressed_at > now() - interval '${PRESSED_S} seconds'`

/** The bit of the score or rating in a link; 0 for none. */
function bitOf(search: URLSearchParams): number {
  const score = search.get('score')
  if (score && /^(?:\d|10)$/.test(score)) return 1 << Number(score)
  return RATING_BITS[search.get('rating') ?? ''] ?? 0
}

/**
 * The survey and score bit of a survey page's address; undefined for previews and other addresses.
 */
export function surveyPage(url: string): { id: string; bit: number } | undefined {
  const id = SURVEY_PAGE.exec(url)?.[1]
  if (!id) return undefined
  const search = new URLSearchParams(url.split('?')[1])
  return search.has('preview') ? undefined : { id, bit: bitOf(search) }
}

/**
 * Counts a load of a survey's page, and corrects a visit that counted as a person's but was a
 * scanner's.
 */
export async function countLoad(on: Queryable, { id, bit }: { id: string; bit: number }) {
  const { rows } = await on.query<{ org: string }>(
    `update survey_request set scanner_hits = scanner_hits + 1,
       pressed = case when pressed_at > now() - interval '${PRESSED_S} seconds' then pressed else 0 end
         | $2::int,
       pressed_at = case when $2::int = 0
           or pressed_at > now() - interval '${PRESSED_S} seconds' then pressed_at else now() end
     where id = $1 returning organisation_id as org`,
    [id, bit],
  )
  const org = rows[0]?.org
  if (bit !== 0 && org !== undefined)
    await on.query(
      `update survey_request set opened_at = null
       where organisation_id = $2 and id = $1 and started_at is null and opened_at >= pressed_at
         and ${IS_SCANNED}`,
      [id, org],
    )
}

interface Visit {
  kind: 'open' | 'start'
  onPage: boolean
}

/** Records what a page's script reports: the survey was seen, or an answer was begun. */
export async function recordVisit(on: Queryable, id: string, { kind, onPage }: Visit) {
  await on.query(
    `update survey_request set opened_at = coalesce(opened_at, now()),
       started_at = coalesce(started_at, case when $2 then now() end),
       scanner_hits = greatest(0, scanner_hits - $3::int)
     where id = $1 and not coalesce(${IS_SCANNED}, false)`,
    [id, kind === 'start', kind === 'open' && onPage ? 1 : 0],
  )
}
