import type { Db } from '../../platform/db/db.ts'
import { testAnswer, testRequest } from '../requests/test-surveys.ts'

type Given = Parameters<typeof testAnswer>[2]

/** The range of the answers in these tests. */
export const MARCH = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-31T23:59:59.999Z' }

interface SentSurvey {
  delivery?: 'sent' | 'bounced' | 'queued'
  /** The survey's reminder is queued. */
  isReminder?: boolean
  sentAt?: string
  /** Minutes after it was sent; a later step implies the earlier ones. */
  openedMin?: number
  startedMin?: number
  answeredMin?: number
  scannerHits?: number
  ticketId?: string
  templateId?: string
  campaignId?: string
}

/** Stores a survey that was sent by mail, with its progress; returns its id. */
export async function sentSurvey(db: Db, org: string, given: SentSurvey = {}): Promise<string> {
  const id = await testRequest(db, org, given)
  const { delivery = 'sent', isReminder = false, scannerHits = 0 } = given
  const sentAt = given.sentAt ?? '2026-03-10T10:00:00.000Z'
  const after = (min: number | undefined) =>
    min === undefined ? null : new Date(Date.parse(sentAt) + min * 60_000).toISOString()
  await db.query(
    `update survey_request set delivery = $2, sent_at = $3, opened_at = $4, started_at = $5,
       answered_at = $6, scanner_hits = $7, is_reminder = $8 where id = $1`,
    [
      id,
      isReminder ? 'queued' : delivery,
      delivery === 'queued' ? null : sentAt,
      after(given.openedMin),
      after(given.startedMin),
      after(given.answeredMin),
      scannerHits,
      isReminder,
    ],
  )
  return id
}

/** Stores an answer, by default of 10 March. */
export const marchAnswer = (db: Db, org: string, given: NonNullable<Given> = {}) =>
  testAnswer(db, org, { answeredAt: '2026-03-10T12:00:00.000Z', ...given })
