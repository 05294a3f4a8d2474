import {
  bandsOf,
  type Leaderboard,
  type LeaderboardRow,
  meanOf,
  type Parsed,
  SCORE_PARTS,
  type TrophyKind,
} from '@agent-assist/contract'
import type { View } from '../../metrics/definitions/date-fields.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Viewer } from '../../quality/viewer/viewer.ts'
import { type AgentNames, readAgentNames } from '../agents/agent-names.ts'
import { periodData } from './period-data.ts'
import { viewsOf } from './period.ts'
import { addPickUps, easyShare, isPicking, noPickUp, type PickUp } from './pick-up.ts'
import { measuredParts } from './score-parts.ts'
import { readSettings } from './settings.ts'
import { isRanked, type Score, type TabScores, tabScores } from './tab-scores.ts'
import { lastTrophies } from './trophy-rows.ts'

interface Placed {
  rank: number
  band: number
  tied: number
  /** Points to the lower end of the best of the next better band. */
  gap?: number
}

/** The place of each ranked agent. */
function placesOf(scores: readonly Score[]): Map<string, Placed> {
  const bands = bandsOf(scores.filter(isRanked))
  const places = new Map<string, Placed>()
  let rank = 1
  for (const [place, band] of bands.entries()) {
    const better = bands[place - 1]?.[0]
    for (const { agent, value } of band)
      places.set(agent, {
        rank,
        band: place + 1,
        tied: band.length,
        ...(better ? { gap: better.low - value } : {}),
      })
    rank += band.length
  }
  return places
}

interface Ranking extends TabScores {
  places: Map<string, Placed>
}

const isOf = (names: AgentNames, team: string | undefined) => (agent: string) =>
  team === undefined || names.shown(agent).teams.includes(team)

/** The ranking of a team; what is expected is that of all agents. */
function rankingOf(all: TabScores, isIn: (agent: string) => boolean): Ranking {
  const scores = all.scores.filter(({ agent }) => isIn(agent))
  return { ...all, scores, places: placesOf(scores) }
}

interface RowNeeds {
  names: AgentNames
  now: Ranking
  past: Ranking
  pickUps: ReadonlyMap<string, PickUp>
  team: PickUp
  trophies: ReadonlyMap<string, TrophyKind[]>
  viewer: Viewer
  solved: (agent: string) => number
}

const clean = (score: Score, team: number | undefined) =>
  team === undefined
    ? {}
    : { toExpected: score.value - team, isClear: score.low > team || score.high < team }

function partsOf({ past }: RowNeeds, { agent, parts = [] }: Score): LeaderboardRow['parts'] {
  const before = past.scores.find((one) => one.agent === agent)?.parts ?? []
  return parts.map(({ part, percentile, points, value, n }) => {
    const was = before.find((one) => one.part === part)?.points
    return {
      part,
      percentile,
      points,
      n,
      ...(value === undefined ? {} : { value }),
      ...(was === undefined ? {} : { before: was }),
    }
  })
}

/** What only ranked agents have. */
function rankedPart(needs: RowNeeds, score: Score) {
  const { now, past } = needs
  const place = now.places.get(score.agent)
  if (!place) return {}
  const before = past.places.get(score.agent)
  const { value, low, high, counter } = score
  const parts = partsOf(needs, score)
  return {
    ...place,
    value,
    low,
    high,
    ...clean(score, now.team),
    ...(before ? { moved: before.band - place.band } : {}),
    ...(counter ? { counter } : {}),
    ...(parts && parts.length > 0 ? { parts } : {}),
  }
}

function rowOf(needs: RowNeeds, score: Score): LeaderboardRow {
  const { names, pickUps, team, trophies, viewer } = needs
  const { agent } = score
  const own = pickUps.get(agent)
  const easyPct = own && easyShare(own)
  return {
    ...names.shown(agent),
    isOwn: agent === viewer.own?.value,
    n: score.n,
    solved: needs.solved(agent),
    ...rankedPart(needs, score),
    ...(easyPct === undefined ? {} : { easyPct }),
    ...(own ? { isPicking: isPicking(own, team) } : {}),
    trophies: trophies.get(agent) ?? [],
  }
}

const order = (row: LeaderboardRow) => row.rank ?? Infinity
const byRank = (one: LeaderboardRow, other: LeaderboardRow) =>
  (order(one) === order(other) ? 0 : order(one) - order(other)) ||
  (other.low ?? 0) - (one.low ?? 0) ||
  other.n - one.n ||
  one.name.localeCompare(other.name)

/** A row without what only its agent and supervisors see. */
function publicRow(row: LeaderboardRow): LeaderboardRow {
  const { parts: _parts, isPicking: _isPicking, easyPct: _easyPct, gap: _gap, ...shown } = row
  return shown
}

/** Rows as the caller may see them: an agent only the own one where the organisation wants that, without others' parts. */
function seenBy(
  { isLead }: Viewer,
  sight: Leaderboard['settings']['sight'],
  rows: LeaderboardRow[],
): LeaderboardRow[] {
  if (isLead) return rows
  if (sight === 'own') return rows.filter(({ isOwn }) => isOwn)
  return rows.map((row) => (row.isOwn ? row : publicRow(row)))
}

/** What a ranking needs of a period. */
async function rankIn(
  db: Db,
  view: View,
  tab: Leaderboard['tab'],
  weights: Leaderboard['settings']['weights'],
) {
  const { data, pickUps } = await periodData(db, view)
  return { data, pickUps, all: tabScores(tab, data, weights) }
}

/** The leaderboard as the caller may see it. */
export async function readLeaderboard(
  db: Db,
  viewer: Viewer,
  { tab, period, team }: Parsed<'getLeaderboard'>['query'],
): Promise<Leaderboard> {
  const { org, organisation } = viewer
  const { setAt, ...settings } = await readSettings(db, org)
  const { view, before } = viewsOf(org, organisation.timeZone, period)
  const names = await readAgentNames(db, org, organisation)
  const now = await rankIn(db, view, tab, settings.weights)
  const past = await rankIn(db, before, tab, settings.weights)
  const isIn = isOf(names, team)
  const { pickUps } = now
  const all = [...pickUps.values()].reduce(addPickUps, noPickUp())
  const ranking = rankingOf(now.all, isIn)
  const needs: RowNeeds = {
    names,
    now: ranking,
    past: rankingOf(past.all, isIn),
    pickUps,
    team: all,
    trophies: await lastTrophies(db, org),
    viewer,
    solved: (agent) => now.data.solved.get(agent)?.n ?? 0,
  }
  const rows = ranking.scores.map((score) => rowOf(needs, score)).toSorted(byRank)
  const value = meanOf(rows.flatMap((row) => row.value ?? []))
  const easyPct = easyShare(all)
  const measured = measuredParts(now.all.figures)
  return {
    tab,
    from: view.from,
    to: view.to,
    items: seenBy(viewer, settings.sight, rows),
    team: {
      ...(value === undefined ? {} : { value }),
      ranked: rows.filter(({ rank }) => rank !== undefined).length,
      agents: rows.length,
      ...(easyPct === undefined ? {} : { easyPct }),
    },
    unmeasured: SCORE_PARTS.filter((part) => !measured.includes(part)),
    settings,
    ...(setAt ? { setAt } : {}),
    teams: names.teams,
    asOf: now.data.view.asOf,
  }
}
