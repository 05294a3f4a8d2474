import { cutText, type NewSurveyTemplate, type Parsed } from '@agent-assist/contract'
import { randomUUID } from 'node:crypto'
import type { Db, Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import { holdTemplate, isSent, readTemplate } from './template-rows.ts'

/** Limit of templates in an organisation, including the archived ones. */
const TEMPLATES_MAX = 500
const TITLE_MAX = 500

/** The author of a change to templates of an organisation. */
export interface Author {
  org: string
  /** Id of the signed-in user; '' for a command on this machine. */
  by: string
}

/**
 * Refuses another template at the limit; the lock on the organisation makes simultaneous calls
 * wait.
 */
async function refuseTooMany(tx: Queryable, org: string): Promise<void> {
  await tx.query('select id from organisation where id = $1 for update', [org])
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from survey_template where organisation_id = $1',
    [org],
  )
  if ((rows[0]?.n ?? 0) >= TEMPLATES_MAX)
    throw new Refusal('conflict', `An organisation can keep ${TEMPLATES_MAX} survey templates.`)
}

interface Version {
  id: string
  version: number
  template: NewSurveyTemplate
  restoredFrom?: number | undefined
}

const storeVersion = (tx: Queryable, { org, by }: Author, given: Version) =>
  tx.query(
    `insert into survey_template_version (organisation_id, template_id, version, content, created_by,
       restored_from)
     values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (organisation_id, template_id, version) do update set content = excluded.content,
       created_by = excluded.created_by, created_at = now(), restored_from = excluded.restored_from`,
    [org, given.id, given.version, JSON.stringify(given.template), by, given.restoredFrom ?? null],
  )

async function create(tx: Queryable, author: Author, template: NewSurveyTemplate) {
  const { org, by } = author
  const id = randomUUID()
  await refuseTooMany(tx, org)
  await tx.query(
    `insert into survey_template (organisation_id, id, created_by, updated_by) values ($1, $2, $3, $3)`,
    [org, id, by],
  )
  await storeVersion(tx, author, { id, version: 1, template })
  return readTemplate(tx, org, id)
}

export const createTemplate = (db: Db, author: Author, template: NewSurveyTemplate) =>
  db.transaction((tx) => create(tx, author, template))

/** Copies the current content of a template. */
export const cloneTemplate = (db: Db, author: Author, id: string) =>
  db.transaction(async (tx) => {
    const { template } = await readTemplate(tx, author.org, id)
    const title = `${cutText(template.title, TITLE_MAX - ' copy'.length)} copy`
    return create(tx, author, { ...template, title })
  })

type Save = Parsed<'saveSurveyTemplate'>['body']

/**
 * Saves a template; refused if somebody has saved it since it was read, so that no change is lost.
 */
export const saveTemplate = (db: Db, author: Author, id: string, save: Save) =>
  db.transaction(async (tx) => {
    const { org, by } = author
    const held = await holdTemplate(tx, org, id)
    if (held.isDeleted)
      throw new Refusal('conflict', 'This template is archived. Restore it first.')
    if (held.revision !== save.revision)
      throw new Refusal(
        'conflict',
        `${held.updatedBy || 'Somebody'} has saved this template since you opened it, at ${held.updatedAt}.`,
      )
    const version = held.version + ((await isSent(tx, org, id, held.version)) ? 1 : 0)
    await tx.query(
      `update survey_template set version = $3, revision = revision + 1, updated_by = $4,
         updated_at = now()
       where organisation_id = $1 and id = $2`,
      [org, id, version, by],
    )
    const { template, restoredFrom } = save
    await storeVersion(tx, author, { id, version, template, restoredFrom })
    return readTemplate(tx, org, id)
  })

/** Makes a template the default one in place of the previous; without an id there is no default. */
export const setDefault = (db: Db, org: string, id: string | undefined) =>
  db.transaction(async (tx) => {
    await tx.query('select from organisation where id = $1 for update', [org]) // simultaneous calls wait
    if (id && (await holdTemplate(tx, org, id)).isDeleted)
      throw new Refusal('conflict', 'This template is archived. Restore it first.')
    await tx.query(
      'update survey_template set is_default = false where organisation_id = $1 and is_default',
      [org],
    )
    if (id)
      await tx.query(
        'update survey_template set is_default = true where organisation_id = $1 and id = $2',
        [org, id],
      )
    return { data: 1 as const }
  })

/** Archives a template, or restores it. */
export const archive = (db: Db, org: string, id: string, isDeleted: boolean) =>
  db.transaction(async (tx) => {
    const { isDefault } = await holdTemplate(tx, org, id)
    if (isDefault && isDeleted)
      throw new Refusal(
        'conflict',
        'The default template cannot be archived. Set another one as default first.',
      )
    await tx.query(
      'update survey_template set is_deleted = $3 where organisation_id = $1 and id = $2',
      [org, id, isDeleted],
    )
    return { data: 1 as const }
  })
