import { useAct } from '../../lib/act/use-act.ts'
import { call } from '../../lib/api/call.ts'
import { forgetReports, type Report, type ReportBody } from './queries.ts'

/** A stored report as it is saved again, e.g. to pause it or to undo its deletion. */
export function sameReport(report: Report, change: Partial<ReportBody> = {}): ReportBody {
  const { board, cadence, weekday, hour, recipients, filters } = report
  const { skipEmpty, picture, file, isPaused } = report
  const when = { cadence, weekday, hour }
  return { board, ...when, recipients, filters, skipEmpty, picture, file, isPaused, ...change }
}

/** Pauses a report, deletes it with undo, and sends it now. */
export function useReportActions(organisationId: string, report: Report) {
  const { boardName: name } = report
  const at = { params: { organisationId, reportId: report.id } }
  const back = useAct({
    work: () => call('saveReport', { ...at, body: sameReport(report) }),
    refresh: forgetReports,
    done: () => `The report of ${name} is back`,
    failed: `The report of ${name} could not be restored`,
  })
  const remove = useAct({
    work: () => call('deleteReport', at),
    refresh: forgetReports,
    done: () => `The report of ${name} is deleted`,
    undo: () => back.act(),
    failed: `The report of ${name} could not be deleted`,
  })
  const pausing = {
    work: (isPaused: boolean) =>
      call('saveReport', { ...at, body: sameReport(report, { isPaused }) }),
    refresh: forgetReports,
    done: (_: unknown, isPaused: boolean) =>
      `The report of ${name} is ${isPaused ? 'paused' : 'resumed'}`,
    failed: (isPaused: boolean) =>
      `The report of ${name} could not be ${isPaused ? 'paused' : 'resumed'}`,
  }
  const undoPause = useAct(pausing)
  const pause = useAct({
    ...pausing,
    undo: (_: unknown, isPaused: boolean) => undoPause.act(!isPaused),
  })
  const send = useAct({
    work: () => call('sendReport', at),
    refresh: forgetReports,
    done: ({ recipient, isSent }) =>
      isSent
        ? `${name} is on its way to ${recipient}`
        : `There is no mail server: ${name} is only stored among the emails`,
    failed: `The report of ${name} could not be sent`,
  })
  return { remove: remove.act, pause: pause.act, send: send.act }
}
