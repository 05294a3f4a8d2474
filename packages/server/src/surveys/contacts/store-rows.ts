import {
  addressOf,
  type EmailImportCounts,
  type EmailRowLeft,
  type NewEmailImport,
  type Parsed,
  type SuppressionReason,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

type Row = Parsed<'importEmailRows'>['body']['rows'][number]
type Outcome = EmailImportCounts & { left: EmailRowLeft[] }

const NONE: EmailImportCounts = {
  added: 0,
  updated: 0,
  duplicates: 0,
  suppressed: 0,
  resubscribed: 0,
  invalid: 0,
}

/** Separates rows with an address, each address once, from the others, which get a reason. */
function sift(rows: readonly Row[]) {
  const good = new Map<string, Row>()
  const left: EmailRowLeft[] = []
  for (const row of rows) {
    const email = addressOf(row.email)
    if (!email) {
      const reason = row.email.trim() ? 'is not an email address' : 'has no address'
      left.push({ line: row.line, why: 'invalid', reason })
    } else if (good.has(email))
      left.push({ line: row.line, why: 'duplicate', reason: 'is in the file above' })
    else good.set(email, { ...row, email })
  }
  return { good, left }
}

const duplicate = ({ line }: Row, reason: string): EmailRowLeft => ({
  line,
  why: 'duplicate',
  reason,
})

async function block(tx: Queryable, org: string, good: Map<string, Row>, by: string) {
  const { rows } = await tx.query<{ email: string }>(
    `insert into email_suppression (organisation_id, email, reason, created_by)
     select $1, email, 'blocked', nullif($3, '') from unnest($2::text[]) as given (email)
     on conflict do nothing returning email`,
    [org, [...good.keys()], by],
  )
  const added = new Set(rows.map(({ email }) => email))
  const before = [...good].filter(([email]) => !added.has(email))
  return {
    added: added.size,
    left: before.map(([, row]) => duplicate(row, 'gets no email already')),
  }
}

async function storePeople(
  tx: Queryable,
  org: string,
  good: Map<string, Row>,
  overwrite: boolean,
): Promise<number> {
  const people = [...good.values()].map(({ email, name, attributes }) => ({
    email,
    name,
    attributes,
  }))
  const given = `jsonb_to_recordset($2::jsonb) as given (email text, name text, attributes jsonb)`
  const params = [org, JSON.stringify(people)]
  const { affected } = overwrite
    ? await tx.query(
        `update email_person p set name = coalesce(nullif(given.name, ''), p.name),
           attributes = p.attributes || given.attributes
         from ${given} where p.organisation_id = $1 and p.email = given.email
           and (not p.attributes @> given.attributes
             or given.name <> '' and given.name <> p.name)`,
        params,
      )
    : { affected: 0 }
  await tx.query(
    `insert into email_person (organisation_id, email, name, attributes)
     select $1, email, name, attributes from ${given} on conflict do nothing`,
    params,
  )
  return affected
}

async function resubscribe(tx: Queryable, org: string, emails: string[]): Promise<number> {
  const { affected } = await tx.query(
    `delete from email_suppression
     where organisation_id = $1 and email = any($2::text[]) and reason = 'unsubscribed'`,
    [org, emails],
  )
  return affected
}

const WHY: Record<SuppressionReason, string> = {
  unsubscribed: 'has unsubscribed and gets no email',
  bounced: 'gets no email: the last ones came back',
  complaint: 'gets no email after a complaint',
  blocked: 'is blocked and gets no email',
}

async function suppressedOf(tx: Queryable, org: string, good: Map<string, Row>) {
  const { rows } = await tx.query<{ email: string; reason: SuppressionReason }>(
    `select email, reason from email_suppression
     where organisation_id = $1 and email = any($2::text[])`,
    [org, [...good.keys()]],
  )
  return rows.map(({ email, reason }): EmailRowLeft => ({
    line: good.get(email)?.line ?? 1,
    why: 'suppressed',
    reason: WHY[reason],
  }))
}

async function add(tx: Queryable, org: string, good: Map<string, Row>, rules: NewEmailImport) {
  const emails = [...good.keys()]
  const updated = await storePeople(tx, org, good, rules.overwrite)
  const { rows } = await tx.query<{ email: string }>(
    `insert into email_list_member (organisation_id, list_id, email)
     select $1, $2, email from unnest($3::text[]) as given (email)
     on conflict do nothing returning email`,
    [org, rules.listId, emails],
  )
  const added = new Set(rows.map(({ email }) => email))
  const before = [...good].filter(([email]) => !added.has(email))
  const resubscribed = rules.resubscribe ? await resubscribe(tx, org, emails) : 0
  const suppressed = await suppressedOf(tx, org, good)
  return {
    added: added.size,
    updated,
    resubscribed,
    suppressed: suppressed.length,
    left: [...before.map(([, row]) => duplicate(row, 'is on the list already')), ...suppressed],
  }
}

/**
 * Stores a portion of rows; returns counts, and the rows that are not simply new with the reason.
 */
export async function storeEmailRows(
  tx: Queryable,
  org: string,
  rows: readonly Row[],
  rules: NewEmailImport & { by: string },
): Promise<Outcome> {
  const { good, left } = sift(rows)
  const done =
    rules.mode === 'block' ? await block(tx, org, good, rules.by) : await add(tx, org, good, rules)
  const all = [...left, ...done.left].sort((a, b) => a.line - b.line)
  const count = (why: EmailRowLeft['why']) => all.filter((one) => one.why === why).length
  return { ...NONE, ...done, duplicates: count('duplicate'), invalid: count('invalid'), left: all }
}
