import type { Parsed } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import { readReviewers } from '../viewer/reviewers.ts'
import { viewerOf } from '../viewer/viewer.ts'
import { inviteRaters } from './calibration-mail.ts'
import { findCalibration, readCalibration, readCalibrations } from './calibration-rows.ts'
import {
  closeCalibration,
  noteCalibration,
  rateCalibration,
  submitCalibration,
} from './rate-calibration.ts'
import { saveCalibration } from './save-calibration.ts'

/** What the audit log compares; never a rating. */
const stateOf = (org: string, id: string) => async (on: Queryable) => {
  const { rows } = await on.query<{ name: string; dueOn: string }>(
    `select name, due_on::text as "dueOn" from calibration
     where organisation_id = $1 and id = $2 and deleted_at is null`,
    [org, id],
  )
  return rows[0] ?? {}
}

async function save(api: Api, caller: Caller, { params, body }: Parsed<'saveCalibration'>) {
  const { organisationId: org, calibrationId: id } = params
  const { db } = api
  const viewer = await viewerOf(db, caller, org)
  const state = stateOf(org, id)
  const isNew = Object.keys(await state(db)).length === 0
  const action = isNew ? 'calibration.created' : 'calibration.changed'
  await audited(api, { organisationId: org, action, caller, state }, async (tx) => {
    const { invited } = await saveCalibration(tx, viewer, id, body)
    await inviteRaters(tx, api, { org, id, raters: invited, by: viewer.userId })
  })
  api.wakeSender()
  return readCalibration(db, viewer, id)
}

/** Deletes a session, or brings it back; returns its name. */
async function setDeleted(tx: Queryable, org: string, id: string, isDeleted: boolean) {
  const { rows } = await tx.query<{ name: string }>(
    `update calibration set deleted_at = case when $3 then now() end
     where organisation_id = $1 and id = $2 returning name`,
    [org, id, isDeleted],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', 'There is no such calibration session.')
  return found.name
}

async function act(api: Api, caller: Caller, { params, body }: Parsed<'actOnCalibration'>) {
  const { organisationId: org, calibrationId: id } = params
  const { db } = api
  const viewer = await viewerOf(db, caller, org)
  const named = (name: string) => ({ name })
  const what = { organisationId: org, caller }
  if (body.action === 'submit') await db.transaction((tx) => submitCalibration(tx, viewer, id))
  else if (body.action === 'close')
    await audited(
      api,
      { ...what, action: 'calibration.closed' },
      (tx) => closeCalibration(tx, viewer, id),
      named,
    )
  else
    await audited(
      api,
      { ...what, action: 'calibration.restored' },
      (tx) => setDeleted(tx, org, id, false),
      named,
    )
  return readCalibration(db, viewer, id)
}

/** Sessions in which several reviewers rate the same conversations, each blind. */
export function calibrationRoutes(api: Api): void {
  const { db } = api

  route(api, 'listCalibrations', async ({ caller, params: { organisationId } }) => ({
    items: await readCalibrations(db, await viewerOf(db, caller, organisationId)),
    reviewers: await readReviewers(db, organisationId),
  }))

  route(api, 'getCalibration', async ({ caller, params: { organisationId, calibrationId } }) =>
    readCalibration(db, await viewerOf(db, caller, organisationId), calibrationId),
  )

  route(api, 'saveCalibration', ({ caller, params, body }) => save(api, caller, { params, body }))

  route(api, 'deleteCalibration', async ({ caller, params: { organisationId, calibrationId } }) => {
    await findCalibration(db, organisationId, calibrationId) // throws when there is none
    await audited(
      api,
      { organisationId, action: 'calibration.deleted', caller },
      (tx) => setDeleted(tx, organisationId, calibrationId, true),
      (name) => ({ name }),
    )
    return { data: 1 as const }
  })

  route(api, 'actOnCalibration', ({ caller, params, body }) => act(api, caller, { params, body }))

  route(api, 'rateCalibration', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    return db.transaction((tx) => rateCalibration(tx, viewer, { params, body }))
  })

  route(api, 'noteCalibration', async ({ caller, params, body }) => {
    const viewer = await viewerOf(db, caller, params.organisationId)
    await db.transaction((tx) => noteCalibration(tx, viewer, { params, body }))
    return { data: 1 as const }
  })
}
