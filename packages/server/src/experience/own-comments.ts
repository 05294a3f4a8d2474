import type { Reply } from '@agent-assist/contract'
import { maskedText, readOrganisation } from '../organisations/organisation.ts'
import type { Queryable } from '../platform/db/db.ts'
import { groupOf } from '../surveys/results/answers.ts'

const MOST = 8

interface Row {
  id: string
  at: string
  ticketId?: string
  score?: number
  rating?: 'Good' | 'Bad'
  comment: string
}

/** The last comments of customers whose tickets were an agent's when they answered. */
export async function readOwnComments(
  on: Queryable,
  org: string,
  agent: string | undefined,
): Promise<Reply<'listOwnComments'>> {
  const organisation = await readOrganisation(on, org)
  const { rows } = await on.query<Row>(
    `select id, answered_at as at, ticket_id as "ticketId", nps_score as score, rating,
       feedback_text as comment
     from survey_answer where organisation_id = $1 and agent = $2 and feedback_text <> ''
     order by answered_at desc, id desc limit ${MOST}`,
    [org, agent ?? null],
  )
  return {
    items: rows.map(({ score, rating, comment, ...row }) => {
      const group = groupOf({ score, rating })
      return { ...row, ...(group ? { group } : {}), comment: maskedText(organisation, comment) }
    }),
    asOf: new Date().toISOString(),
  }
}
