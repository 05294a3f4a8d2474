import type { Parsed, ScorecardContent } from '@agent-assist/contract'
import { audited } from '../../organisations/audit.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Queryable } from '../../platform/db/db.ts'
import { type Api, route } from '../../platform/http/route.ts'
import type { Caller } from '../../platform/http/session.ts'
import {
  addVersion,
  checkRoom,
  findScorecard,
  readScorecard,
  readScorecards,
  readVersions,
} from './scorecard-rows.ts'

const userOf = (caller: Caller) => (caller.kind === 'staff' ? caller.userId : undefined)

const checkOptions = ({ groups }: ScorecardContent) => {
  for (const { name, points, optionNames } of groups.flatMap((group) => group.categories))
    if (optionNames.length > 0 && (optionNames.length !== points || optionNames.includes('')))
      throw new Refusal('bad_input', `Name all ${points} options of ${name}, or none.`)
}

/** Creates a scorecard, or adds a version to it. */
async function saveScorecard(
  api: Api,
  caller: Caller,
  { params, body: { version, content } }: Parsed<'saveScorecard'>,
) {
  const { organisationId: org, scorecardId: id } = params
  checkOptions(content)
  const isNew = version === 0
  const what = {
    organisationId: org,
    action: isNew ? 'scorecard.created' : 'scorecard.changed',
    caller,
  } as const
  await audited(
    api,
    what,
    async (tx) => {
      await tx.query('select 1 from organisation where id = $1 for no key update', [org])
      const known = await findScorecard(tx, org, id)
      if ((known?.version ?? 0) !== version)
        throw new Refusal(
          'conflict',
          known
            ? 'Somebody else has changed this scorecard in the meantime. Reload it before you save.'
            : 'This scorecard does not exist.',
        )
      if (isNew) await checkRoom(tx, org)
      await addVersion(tx, { org, id, content, userId: userOf(caller) }, version + 1)
    },
    () => ({ name: content.name, version: String(version + 1) }),
  )
  return readScorecard(api.db, org, id)
}

/** Switches whether reviews can begin with a scorecard; returns its name. */
async function setArchived(tx: Queryable, org: string, id: string, isArchived: boolean) {
  const { content } = await readScorecard(tx, org, id)
  if (!isArchived) await checkRoom(tx, org)
  await tx.query(
    `update scorecard set archived_at = case when $3 then now() end
     where organisation_id = $1 and id = $2`,
    [org, id, isArchived],
  )
  return content.name
}

/** Scorecards and their versions. */
export function scorecardRoutes(api: Api): void {
  const { db } = api

  route(api, 'listScorecards', async ({ params }) => ({
    items: await readScorecards(db, params.organisationId),
  }))

  route(api, 'listScorecardVersions', async ({ params: { organisationId, scorecardId } }) => {
    await readScorecard(db, organisationId, scorecardId) // throws when there is none
    return { items: await readVersions(db, organisationId, scorecardId) }
  })

  route(api, 'saveScorecard', ({ caller, params, body }) =>
    saveScorecard(api, caller, { params, body }),
  )

  route(api, 'archiveScorecard', async ({ caller, params: { organisationId, scorecardId } }) => {
    await audited(
      api,
      { organisationId, action: 'scorecard.archived', caller },
      (tx) => setArchived(tx, organisationId, scorecardId, true),
      (name) => ({ name }),
    )
    return { data: 1 as const }
  })

  route(api, 'restoreScorecard', async ({ caller, params: { organisationId, scorecardId } }) => {
    await audited(
      api,
      { organisationId, action: 'scorecard.restored', caller },
      (tx) => setArchived(tx, organisationId, scorecardId, false),
      (name) => ({ name }),
    )
    return readScorecard(db, organisationId, scorecardId)
  })
}
