import { dayAt, type ShiftSwap } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { readOrganisation } from '../../organisations/organisation.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import { exchange } from '../../schedule/plan/exchange-days.ts'
import { mailPublished } from '../../schedule/plan/publish-mail.ts'
import { type ScheduleViewer, viewerOf } from '../../schedule/plan/viewer.ts'
import {
  choiceDays,
  type Pair,
  readSwapView,
  shiftText,
  swapChoices,
  swapProblem,
  type SwapView,
  swappedDays,
} from './swap-rules.ts'
import { addSwap, dropSwap, lockSwap, readSwaps, setSwapState, type SwapRow } from './swap-rows.ts'

function ownOf({ own }: ScheduleViewer): string {
  if (own === undefined)
    throw new Refusal('conflict', 'You are not in the schedule. Ask a supervisor to add you.')
  return own
}

const told = (view: SwapView, row: SwapRow): ShiftSwap => ({
  ...row,
  shift: shiftText(view, row.agent, row.day),
  otherShift: shiftText(view, row.other, row.otherDay),
})

const detailsOf = ({ agent, day, other, otherDay, state }: SwapRow) => ({
  agent,
  day,
  other,
  otherDay,
  state,
})

async function todayIn(on: Queryable, org: string): Promise<string> {
  return dayAt(Date.now(), (await readOrganisation(on, org)).timeZone)
}

/** Refuses what the rules do not allow; they are looked at again whenever somebody decides. */
async function checkPair(on: Queryable, org: string, pair: Pair): Promise<SwapView> {
  const view = await readSwapView(on, org, [pair.day, pair.otherDay])
  const problem = swapProblem(view, pair, await todayIn(on, org))
  if (problem !== undefined) throw new Refusal('conflict', problem)
  return view
}

/** Who may make a decision: the other agent answers, a supervisor decides what was accepted. */
function checkDecider(row: SwapRow, { canEdit, own }: ScheduleViewer, decision: string): void {
  const isOther = own !== undefined && own === row.other
  if (row.state !== 'asked' && row.state !== 'accepted')
    throw new Refusal('conflict', 'This swap is decided already.')
  if (!canEdit && !isOther) throw new Refusal('not_found', 'This swap no longer exists.')
  if (decision === 'accepted' && (row.state !== 'asked' || !isOther))
    throw new Refusal('forbidden', 'Only the colleague who is asked can accept.')
  if (decision === 'approved' && !canEdit)
    throw new Refusal('forbidden', 'A supervisor decides about swaps.')
  if (decision === 'approved' && row.state !== 'accepted')
    throw new Refusal('conflict', 'The colleague has not accepted yet.')
}

/** The answer of a colleague, and the decision of a supervisor. */
function decisionRoute(api: Api): void {
  const { db } = api
  route(
    api,
    'decideSwap',
    async ({ caller, params: { organisationId, swapId: id }, body: { decision } }) => {
      const viewer = await viewerOf(db, caller, organisationId)
      const { userId } = viewer
      const row = await audited(
        api,
        { organisationId, action: 'schedule.swap_decided', caller },
        async (tx) => {
          const before = await lockSwap(tx, organisationId, id)
          checkDecider(before, viewer, decision)
          if (decision !== 'declined') await checkPair(tx, organisationId, before)
          if (decision === 'approved') {
            await exchange(tx, organisationId, { ...before, days: swappedDays(before) }, userId)
            const after = await readSwapView(tx, organisationId, swappedDays(before))
            const days = after.cells
              .filter(
                ({ agent, day }) =>
                  (agent === before.agent || agent === before.other) &&
                  swappedDays(before).includes(day),
              )
              .map(({ agent, day, plan }) => ({ agent, day, published: plan }))
            await mailPublished(tx, api, { org: organisationId, days, by: userId })
          }
          return setSwapState(tx, organisationId, { id, state: decision, userId })
        },
        detailsOf,
      )
      if (decision === 'approved') api.wakeSender()
      return told(await readSwapView(db, organisationId, [row.day, row.otherDay]), row)
    },
  )
}

/** Swaps of shifts: an agent asks, the other one accepts, a supervisor approves. */
export function swapRoutes(api: Api): void {
  const { db } = api
  decisionRoute(api)

  route(api, 'listSwaps', async ({ caller, params: { organisationId } }) => {
    const { canEdit, own } = await viewerOf(db, caller, organisationId)
    if (!canEdit && own === undefined) return { items: [] }
    const rows = await readSwaps(db, organisationId, canEdit ? undefined : own)
    const days = rows.flatMap(({ day, otherDay }) => [day, otherDay])
    if (days.length === 0) return { items: [], ...(own === undefined ? {} : { own }) }
    const view = await readSwapView(db, organisationId, days)
    return {
      items: rows.map((row) => told(view, row)),
      ...(own === undefined ? {} : { own }),
    }
  })

  route(api, 'listSwapChoices', async ({ caller, params: { organisationId }, query: { day } }) => {
    const own = ownOf(await viewerOf(db, caller, organisationId))
    const view = await readSwapView(db, organisationId, choiceDays(day))
    const today = await todayIn(db, organisationId)
    return {
      items: swapChoices(view, own, day, today).map(({ other, otherDay }) => ({
        other,
        otherDay,
        shift: shiftText(view, other, otherDay),
      })),
    }
  })

  route(api, 'requestSwap', async ({ caller, params: { organisationId }, body }) => {
    const pair = { ...body, agent: ownOf(await viewerOf(db, caller, organisationId)) }
    const view = await checkPair(db, organisationId, pair)
    const row = await audited(
      api,
      { organisationId, action: 'schedule.swap_requested', caller },
      (tx) => addSwap(tx, organisationId, pair),
      detailsOf,
    )
    return told(view, row)
  })

  route(api, 'deleteSwap', async ({ caller, params: { organisationId, swapId } }) => {
    const own = ownOf(await viewerOf(db, caller, organisationId))
    await audited(
      api,
      { organisationId, action: 'schedule.swap_deleted', caller },
      (tx) => dropSwap(tx, organisationId, swapId, own),
      detailsOf,
    )
    return { data: 1 as const }
  })
}
