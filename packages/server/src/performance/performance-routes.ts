import { viewOf } from '../metrics/metric-routes.ts'
import { audited } from '../organisations/audit.ts'
import { checkGroup, filterablePeople } from '../organisations/filterable-people.ts'
import { readOrganisation } from '../organisations/organisation.ts'
import { Refusal } from '../platform/basics/errors.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Api, route } from '../platform/http/route.ts'
import { sharedRoute } from '../platform/http/shared-route.ts'
import { viewerOf } from '../quality/viewer/viewer.ts'
import { readAgentNames } from './agents/agent-names.ts'
import { explainModels } from './agents/explain.ts'
import { deleteNote, listNotes, saveNote } from './agents/notes.ts'
import { readAgentMetrics } from './agents/read-agents.ts'
import { readTrend } from './agents/trend.ts'
import { readBusyDays } from './agents/work.ts'
import { readAssistImpact } from './impact/read-impact.ts'
import { periodData } from './leaderboard/period-data.ts'
import { viewsOf } from './leaderboard/period.ts'
import { addPickUps, noPickUp, waitShares } from './leaderboard/pick-up.ts'
import { readLeaderboard } from './leaderboard/read-leaderboard.ts'
import { readSettings, saveSettings } from './leaderboard/settings.ts'
import { listTrophies, saveOptOut } from './leaderboard/trophy-rows.ts'

const DONE = { data: 1 as const }

/** Figures of agents, for supervisors. */
function metricRoutes(api: Api): void {
  const { db } = api

  route(api, 'getAgentMetrics', async (input) => {
    const { view, organisation } = await viewOf(db, input)
    return readAgentMetrics(db, view, await readAgentNames(db, view.org, organisation))
  })

  route(api, 'getConcurrency', async (input) => {
    const { view } = await viewOf(db, input)
    return { days: await readBusyDays(db, view), asOf: view.asOf }
  })

  route(api, 'getAgentTrend', async (input) => {
    const { view, organisation } = await viewOf(db, input)
    const names = await readAgentNames(db, view.org, organisation)
    return readTrend(db, view, names.nameOf(input.params.agentId))
  })

  sharedRoute(
    api,
    'getAssistImpact',
    { parts: ['record', 'events', 'settings'] },
    async (on, asked) => {
      const { view } = await viewOf(on, asked)
      return readAssistImpact(on, view)
    },
  )

  route(api, 'getExpectedModels', ({ params }) => explainModels(db, params.organisationId))
}

/** Notes about agents. */
function noteRoutes(api: Api): void {
  const { db } = api

  route(api, 'listAgentNotes', async ({ caller, params }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    return { items: await listNotes(db, viewer, params.agentId) }
  })

  route(api, 'saveAgentNote', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    await saveNote(db, viewer, params, body.text)
    return DONE
  })

  route(api, 'deleteAgentNote', async ({ params }) => {
    await deleteNote(db, params.organisationId, params.noteId)
    return DONE
  })
}

/** The leaderboard and its trophies. */
function leaderboardRoutes(api: Api): void {
  const { db } = api

  route(api, 'getLeaderboard', async ({ caller, params, query }) => {
    const org = params.organisationId
    const board = await readLeaderboard(db, await viewerOf(db, caller, org), query)
    const seen = board.settings.sight === 'own' && (await filterablePeople(db, caller, org))
    if (!seen) return board
    checkGroup(seen, 'team', query.team)
    return { ...board, teams: board.teams.filter((team) => seen.groups.includes(team)) }
  })

  route(api, 'getPickUp', async ({ params, query }) => {
    const org = params.organisationId
    const organisation = await readOrganisation(db, org)
    const names = await readAgentNames(db, org, organisation)
    const agent = names.nameOf(params.agentId)
    if (agent === undefined) throw new Refusal('not_found', 'No ticket has this agent any more.')
    const { view } = viewsOf(org, organisation.timeZone, query.period)
    const { pickUps: all } = await periodData(db, view)
    const team = [...all.values()].reduce(addPickUps, noPickUp())
    const own = all.get(agent) ?? noPickUp()
    return {
      agent: names.shown(agent).name,
      easy: { own: waitShares(own.easy), team: waitShares(team.easy) },
      other: { own: waitShares(own.other), team: waitShares(team.other) },
      asOf: view.asOf,
    }
  })

  route(api, 'saveLeaderboardSettings', async ({ caller, params, body }) => {
    const { organisationId } = params
    const state = async (on: Queryable) => {
      const { weights, sight } = await readSettings(on, organisationId)
      return { weights, sight }
    }
    await audited(api, { organisationId, action: 'leaderboard.changed', caller, state }, (tx) =>
      saveSettings(tx, organisationId, body),
    )
    return DONE
  })

  route(api, 'listTrophies', async ({ caller, params }) =>
    listTrophies(db, await viewerOf(db, caller, params.organisationId)),
  )

  route(api, 'saveTrophyChoice', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    await saveOptOut(db, viewer, body.isOptedOut)
    return DONE
  })
}

/** Routes of the figures about agents. */
export function agentRoutes(api: Api): void {
  metricRoutes(api)
  noteRoutes(api)
  leaderboardRoutes(api)
}
