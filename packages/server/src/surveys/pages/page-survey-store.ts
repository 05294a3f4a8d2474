import { randomUUID } from 'node:crypto'
import {
  cutText,
  PAGE_SURVEYS_MAX,
  type PageSurveySetup,
  type Parsed,
} from '@agent-assist/contract'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Author } from '../templates/templates.ts'
import { holdListed, holdPageSurvey } from './page-survey-rows.ts'

const NAME_MAX = 120
const DONE = { data: 1 as const }

/** Refuses another survey at the limit; the lock on the organisation makes simultaneous calls wait. */
async function refuseTooMany(tx: Queryable, org: string): Promise<void> {
  await tx.query('select id from organisation where id = $1 for update', [org])
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from page_survey where organisation_id = $1 and deleted_at is null',
    [org],
  )
  if ((rows[0]?.n ?? 0) >= PAGE_SURVEYS_MAX)
    throw new Refusal('conflict', `An organisation can have ${PAGE_SURVEYS_MAX} page surveys.`)
}

/** Refuses a template that does not exist or is archived. */
async function refuseTemplate(tx: Queryable, org: string, templateId: string): Promise<void> {
  const { rows } = await tx.query<{ isDeleted: boolean }>(
    'select is_deleted as "isDeleted" from survey_template where organisation_id = $1 and id = $2',
    [org, templateId],
  )
  if (rows[0]?.isDeleted === false) return
  const problem = rows[0]
    ? 'This template is archived. Restore it, or choose another one.'
    : 'There is no such survey template.'
  throw new Refusal('bad_input', problem, { fields: { templateId: problem } })
}

async function insert(tx: Queryable, { org, by }: Author, setup: PageSurveySetup) {
  const id = randomUUID()
  await refuseTooMany(tx, org)
  await tx.query(
    `insert into page_survey (organisation_id, id, name, template_id, targeting, schedule, updated_by,
       position)
     select $1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, coalesce(max(position) + 1, 0)
     from page_survey where organisation_id = $1`,
    [
      org,
      id,
      setup.name,
      setup.templateId,
      JSON.stringify(setup.targeting),
      JSON.stringify(setup.schedule),
      by,
    ],
  )
  return { id }
}

/** Creates a survey that is off, with the lowest priority. */
export const createPageSurvey = (db: Db, author: Author, setup: PageSurveySetup) =>
  db.transaction(async (tx) => {
    await refuseTemplate(tx, author.org, setup.templateId)
    return insert(tx, author, setup)
  })

/** Copies a survey; the copy is off. */
export const clonePageSurvey = (db: Db, author: Author, id: string) =>
  db.transaction(async (tx) => {
    await refuseTooMany(tx, author.org) // locks the organisation before the survey, as all others do
    const { name, templateId, targeting, schedule } = await holdListed(tx, author.org, id)
    const copied = `${cutText(name, NAME_MAX - ' copy'.length)} copy`
    return insert(tx, author, { name: copied, templateId, targeting, schedule })
  })

/** Saves a survey; refused if somebody has saved it since it was read, so that no change is lost. */
export const savePageSurvey = (
  db: Db,
  { org, by }: Author,
  id: string,
  { revision, setup }: Parsed<'savePageSurvey'>['body'],
) =>
  db.transaction(async (tx) => {
    const held = await holdListed(tx, org, id)
    if (held.revision !== revision)
      throw new Refusal('conflict', 'Somebody has saved this survey since you opened it.')
    if (held.templateId !== setup.templateId) await refuseTemplate(tx, org, setup.templateId)
    await tx.query(
      `update page_survey set name = $3, template_id = $4, targeting = $5::jsonb,
         schedule = $6::jsonb, revision = revision + 1, updated_by = $7, updated_at = now()
       where organisation_id = $1 and id = $2`,
      [
        org,
        id,
        setup.name,
        setup.templateId,
        JSON.stringify(setup.targeting),
        JSON.stringify(setup.schedule),
        by,
      ],
    )
    return { id }
  })

/** Switches a survey on or off. */
export const switchPageSurvey = (db: Db, { org }: Author, id: string, isLive: boolean) =>
  db.transaction(async (tx) => {
    await holdListed(tx, org, id)
    await tx.query('update page_survey set is_live = $3 where organisation_id = $1 and id = $2', [
      org,
      id,
      isLive,
    ])
    return DONE
  })

/** Deletes a survey, or brings it back; in both cases it is off. */
export const removePageSurvey = (db: Db, { org }: Author, id: string, isDeleted: boolean) =>
  db.transaction(async (tx) => {
    if (!isDeleted) await refuseTooMany(tx, org)
    await holdPageSurvey(tx, org, id)
    await tx.query(
      `update page_survey set is_live = false, deleted_at = case when $3 then now() end
       where organisation_id = $1 and id = $2`,
      [org, id, isDeleted],
    )
    return DONE
  })

/** Sets the order of all listed surveys; refused when the list is not complete. */
export const orderPageSurveys = (db: Db, org: string, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    await tx.query('select id from organisation where id = $1 for update', [org])
    const { rows } = await tx.query<{ id: string }>(
      'select id from page_survey where organisation_id = $1 and deleted_at is null',
      [org],
    )
    const isSame =
      rows.length === ids.length &&
      new Set(ids).size === ids.length &&
      rows.every(({ id }) => ids.includes(id))
    if (!isSame)
      throw new Refusal('conflict', 'The surveys have changed since you opened the list.')
    await tx.query(
      `update page_survey p set position = o.place
       from unnest($2::uuid[]) with ordinality as o (id, place)
       where p.organisation_id = $1 and p.id = o.id`,
      [org, ids],
    )
    return DONE
  })
