import type { Calibration, CalibrationRow, Input, Reply } from '@agent-assist/contract/wire'
import { forget, q } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'

export type { Calibration, CalibrationRow }
export type Calibrations = Reply<'listCalibrations'>
export type CalibrationBody = Input<'saveCalibration'>['body']
export type RatedTicket = Calibration['tickets'][number]
/** What is rated of one conversation. */
export type OwnRating = Pick<NonNullable<RatedTicket['own']>, 'ratings' | 'comment'>

const REFRESH_MS = 60_000

/** The sessions, and the members who may rate. */
export const calibrations = (organisationId: string) => ({
  ...q('listCalibrations', { params: { organisationId } }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

/** One session. */
export const calibration = (organisationId: string, calibrationId: string) => ({
  ...q('getCalibration', { params: { organisationId, calibrationId } }),
  staleTime: 0,
  refetchOnWindowFocus: false, // what is rated would be compared with a newer state
})

/** Reloads what a changed session is shown in. */
export const forgetCalibrations = () =>
  Promise.all([forget('listCalibrations'), forget('getCalibration')])

/** Saves drafts of the rating of one ticket one after another, each on top of the one before. */
export function createRatingSaver(
  params: Input<'rateCalibration'>['params'],
  stored: RatedTicket['own'],
) {
  let revision = stored?.revision ?? 0
  let tail: Promise<unknown> = Promise.resolve()
  return (draft: OwnRating): Promise<unknown> => {
    const next = tail.then(async () => {
      const { ratings, comment } = draft
      const saved = await call('rateCalibration', { params, body: { ratings, comment, revision } })
      revision = saved.revision
    })
    tail = next.catch(() => undefined) // a failed one does not hold up the next
    return next
  }
}

export type RatingSaver = ReturnType<typeof createRatingSaver>
