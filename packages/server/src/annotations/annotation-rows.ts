import { randomUUID } from 'node:crypto'
import {
  type Annotation,
  ANNOTATION_DAYS_MAX,
  ANNOTATIONS_MAX,
  type AnnotationContent,
  DAY_MS,
} from '@agent-assist/contract'
import { Refusal } from '../platform/basics/errors.ts'
import type { Queryable } from '../platform/db/db.ts'

interface Row extends Omit<Annotation, 'createdBy'> {
  createdBy: string | null
}

const FIELDS = `a.id, a.kind, a.title, a.first_day::text as from, a.last_day::text as to,
  a.created_at as "createdAt",
  coalesce(a.key_label, u.first_name || ' ' || u.last_name) as "createdBy"`
const FROM = 'from annotation a left join app_user u on u.id = a.created_by'

const shown = ({ createdBy, ...row }: Row): Annotation => ({
  ...row,
  ...(createdBy === null ? {} : { createdBy }),
})

/** Those of which a day lies between two days, both included; without days all. Newest first. */
export async function readAnnotations(
  on: Queryable,
  org: string,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<Annotation[]> {
  const { rows } = await on.query<Row>(
    `select ${FIELDS} ${FROM} where a.organisation_id = $1 and a.deleted_at is null
       and a.last_day >= coalesce($2::date, a.last_day)
       and a.first_day <= coalesce($3::date, a.first_day)
     order by a.first_day desc, a.created_at desc, a.id`,
    [org, from ?? null, to ?? null],
  )
  return rows.map(shown)
}

/** An annotation that is not deleted; undefined when there is none. */
export async function findAnnotation(
  on: Queryable,
  org: string,
  id: string,
): Promise<Annotation | undefined> {
  const { rows } = await on.query<Row>(
    `select ${FIELDS} ${FROM} where a.organisation_id = $1 and a.id = $2 and a.deleted_at is null`,
    [org, id],
  )
  return rows[0] && shown(rows[0])
}

const gone = () => new Refusal('not_found', 'This annotation no longer exists.')

/** Throws not_found when there is none. */
export async function readAnnotation(on: Queryable, org: string, id: string): Promise<Annotation> {
  const found = await findAnnotation(on, org, id)
  if (!found) throw gone()
  return found
}

function checkDays({ from, to }: { from: string; to: string }): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const problem =
    days < 1
      ? 'The last day is before the first'
      : days > ANNOTATION_DAYS_MAX
        ? `At most ${ANNOTATION_DAYS_MAX} days`
        : undefined
  if (problem) throw new Refusal('bad_input', `${problem}.`, { fields: { to: problem } })
}

/** Throws conflict when the organisation has as many as it may have; forgets what was deleted over a day ago. */
async function checkRoom(tx: Queryable, org: string): Promise<void> {
  // two at once would each find room for the last one
  await tx.query('select 1 from organisation where id = $1 for no key update', [org])
  await tx.query(
    `delete from annotation
     where organisation_id = $1 and deleted_at < now() - interval '1 day'`,
    [org],
  )
  const { rows } = await tx.query<{ n: number }>(
    `select count(*)::int as n from annotation where organisation_id = $1 and deleted_at is null`,
    [org],
  )
  if ((rows[0]?.n ?? 0) >= ANNOTATIONS_MAX)
    throw new Refusal(
      'conflict',
      `There are ${ANNOTATIONS_MAX} annotations already. Delete some first.`,
    )
}

/** Who adds an annotation. */
export interface Author {
  userId?: string | undefined
  keyId?: string | undefined
}

/** Adds an annotation; returns its id. */
export async function addAnnotation(
  tx: Queryable,
  org: string,
  content: AnnotationContent,
  { userId, keyId }: Author,
): Promise<string> {
  checkDays(content)
  await checkRoom(tx, org)
  const id = randomUUID()
  await tx.query(
    `insert into annotation
       (organisation_id, id, kind, title, first_day, last_day, created_by, key_label)
     values ($1, $2, $3, $4, $5::date, $6::date, $7::uuid,
       (select label from api_key where organisation_id = $1 and id = $8::uuid))`,
    [org, id, content.kind, content.title, content.from, content.to, userId ?? null, keyId ?? null],
  )
  return id
}

/** Changes an annotation. */
export async function changeAnnotation(
  tx: Queryable,
  org: string,
  id: string,
  { kind, title, from, to }: AnnotationContent,
): Promise<void> {
  checkDays({ from, to })
  const { rows } = await tx.query(
    `update annotation set kind = $3, title = $4, first_day = $5::date, last_day = $6::date
     where organisation_id = $1 and id = $2 and deleted_at is null returning id`,
    [org, id, kind, title, from, to],
  )
  if (rows.length === 0) throw gone()
}

/** Deletes an annotation; returns its title. */
export async function dropAnnotation(tx: Queryable, org: string, id: string): Promise<string> {
  const { title } = await readAnnotation(tx, org, id)
  await tx.query(
    'update annotation set deleted_at = now() where organisation_id = $1 and id = $2',
    [org, id],
  )
  return title
}

/** Brings a deleted annotation back; one that is there stays. */
export async function revive(tx: Queryable, org: string, id: string): Promise<void> {
  if (await findAnnotation(tx, org, id)) return
  await checkRoom(tx, org)
  await tx.query('update annotation set deleted_at = null where organisation_id = $1 and id = $2', [
    org,
    id,
  ])
}
