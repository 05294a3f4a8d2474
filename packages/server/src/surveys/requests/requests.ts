import { GENERAL_SURVEY, type RequestState } from '@agent-assist/contract'
import type { Queryable } from '../../platform/db/db.ts'

/** A request, as far as answering it needs. */
export interface SurveyRequest {
  id: string
  organisationId: string
  type: string
  externalTicket?: string
  campaignId?: string
  campaignName?: string
  title: string
  recipient: string
  createdBy: string
  templateId?: string
  templateVersion?: number
  language?: string
  status: 'Open' | 'Answered' | 'Closed'
  isExpired: boolean
  isCancelled: boolean
}

/** Messages about a request that accepts no answer. */
export const REQUEST_MESSAGES: Record<RequestState, string> = {
  missing: 'There is no such survey. Please check the link that you were sent.',
  answered: 'This survey has been answered. Thank you!',
  closed: 'This survey is closed and takes no more answers.',
  expired: 'This survey has ended and takes no more answers.',
  cancelled: 'This survey was called off and takes no answers.',
}

/** Reads a request; with `lock` no other answer to it is stored until the transaction ends. */
export async function readRequest(
  on: Queryable,
  id: string,
  lock = false,
): Promise<SurveyRequest | undefined> {
  const { rows } = await on.query<SurveyRequest>(
    `select r.id, r.organisation_id as "organisationId", r.type,
       r.external_ticket as "externalTicket", r.campaign_id as "campaignId",
       r.campaign_name as "campaignName", r.title, r.recipient, r.created_by as "createdBy",
       r.template_id as "templateId", r.template_version as "templateVersion", r.language, r.status,
       coalesce(r.expires_at <= now(), false) as "isExpired",
       exists (select from survey_campaign c where c.organisation_id = r.organisation_id
         and c.id::text = r.campaign_id and c.state = 'cancelled') as "isCancelled"
     from survey_request r where r.id = $1 ${lock ? 'for update of r' : ''}`,
    [id],
  )
  return rows[0]
}

export const isGeneral = ({ type }: Pick<SurveyRequest, 'type'>): boolean => type === GENERAL_SURVEY

/** Why a request accepts no answer; undefined if it accepts one. */
export function shutState(request: SurveyRequest | undefined): RequestState | undefined {
  if (!request) return 'missing'
  if (request.status === 'Answered' && !isGeneral(request)) return 'answered'
  if (request.status === 'Closed') return 'closed'
  if (request.isExpired) return 'expired'
  return request.isCancelled ? 'cancelled' : undefined
}
