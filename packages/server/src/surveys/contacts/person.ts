import {
  DAY_MS,
  type EmailPerson,
  type EmailSuppression,
  maskAddress,
  type Reply,
} from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/basics/errors.ts'
import type { Organisation } from '../../organisations/organisation.ts'
import { PEOPLE, PERSON, maskedPerson } from './people-rows.ts'
import { maskedSuppression } from './suppressions.ts'

const SURVEYS_SHOWN = 20
/** Throttle periods that a campaign can have, in days since the last survey. */
const THROTTLES = [30, 90, 180, 365]

type Details = Reply<'getEmailPerson'>

interface Found extends EmailPerson {
  attributes: Record<string, string>
  addedAt: string
  received: number
  answered: number
}

const PERSON_NOT_THERE = 'This person is not there any more.'

/** The address of a person; refuses a person that does not exist. */
export async function addressById(db: Queryable, org: string, personId: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    'select email from email_person where organisation_id = $1 and id = $2',
    [org, personId],
  )
  if (!rows[0]) throw new Refusal('not_found', PERSON_NOT_THERE)
  return rows[0].email
}

async function surveysOf(db: Queryable, org: string, email: string): Promise<Details['surveys']> {
  const { rows } = await db.query<Details['surveys'][number]>(
    `select coalesce(nullif(r.title, ''), nullif(r.campaign_name, ''), v.content ->> 'title',
         case when a.source = 'page' then 'Survey on a page' else 'Survey' end) as title,
       r.sent_at as "sentAt", coalesce(a.answered_at, r.answered_at) as "answeredAt", a.category,
       a.nps_score as "npsScore", a.rating
     from (select * from survey_request where organisation_id = $1 and recipient = $2) r
     full join (select * from survey_answer where organisation_id = $1 and submitter = $2) a
       on a.request_id = r.id
     left join survey_template_version v on v.organisation_id = $1
       and v.template_id::text = coalesce(a.template_id::text, r.template_id)
       and v.version = coalesce(a.template_version, r.template_version)
     where r.sent_at is not null or a.id is not null
     order by coalesce(a.answered_at, r.sent_at) desc limit ${SURVEYS_SHOWN}`,
    [org, email],
  )
  return rows
}

async function suppressionOf(
  db: Queryable,
  org: string,
  email: string,
): Promise<EmailSuppression | undefined> {
  const { rows } = await db.query<EmailSuppression>(
    `select id, email, reason, note, created_at as since, created_by as by
     from email_suppression where organisation_id = $1 and email = $2`,
    [org, email],
  )
  return rows[0]
}

const throttlesFrom = (lastSentAt: string | undefined) =>
  THROTTLES.flatMap((days) => {
    const until = Date.parse(lastSentAt ?? '') + days * DAY_MS
    return until > Date.now() ? [{ days, until: new Date(until).toISOString() }] : []
  })

const shownTexts = ({ showEmail }: Organisation, texts: Record<string, string>) =>
  showEmail
    ? texts
    : Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, maskAddress(text)]))

/** All data of one person, masked if the organisation hides addresses. */
export async function readPerson(
  db: Queryable,
  organisation: Organisation,
  { organisationId: org, personId }: { organisationId: string; personId: string },
): Promise<Details> {
  const { rows } = await db.query<Found>(
    `select ${PERSON}, p.attributes, p.created_at as "addedAt",
       (select count(*)::int from survey_request r where r.organisation_id = p.organisation_id
         and r.recipient = p.email and r.sent_at is not null) as received,
       (select count(*)::int from survey_answer a where a.organisation_id = p.organisation_id
         and a.submitter = p.email) as answered
     from ${PEOPLE} where p.organisation_id = $1 and p.id = $2`,
    [org, personId],
  )
  const [found] = rows
  if (!found) throw new Refusal('not_found', PERSON_NOT_THERE)
  const { email, lastSentAt } = found
  const { rows: lists } = await db.query<Details['lists'][number]>(
    `select l.id, l.name from email_list_member m
     join email_list l on l.organisation_id = m.organisation_id and l.id = m.list_id
     where m.organisation_id = $1 and m.email = $2 order by lower(l.name)`,
    [org, email],
  )
  const suppression = await suppressionOf(db, org, email)
  return {
    ...maskedPerson(organisation, found),
    attributes: shownTexts(organisation, found.attributes),
    throttledUntil: throttlesFrom(lastSentAt),
    lists,
    surveys: await surveysOf(db, org, email),
    ...(suppression ? { suppression: maskedSuppression(organisation, suppression) } : {}),
  }
}
