import type { Alert, Input, Notice, Reply, Report } from '@agent-assist/contract/wire'
import { keepPreviousData } from '@tanstack/react-query'
import { forget, q } from '../../lib/api/api.ts'

export type { Alert, Notice, Report }
export type Alerts = Reply<'listAlerts'>
export type Reports = Reply<'listReports'>
export type AlertBody = Input<'saveAlert'>['body']
export type ReportBody = Input<'saveReport'>['body']

/** States change on the server: a page that stays open asks again. */
const REFRESH_MS = 30_000

const of = (organisationId: string) => ({ params: { organisationId } })

/** All alerts, and the members who may get their mails. */
export const alertList = (organisationId: string) => ({
  ...q('listAlerts', of(organisationId)),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
})

/** Scheduled reports, and the boards that can be reported. */
export const reportList = (organisationId: string) => ({
  ...q('listReports', of(organisationId)),
  staleTime: 0,
})

/** Entries of one page of the log. */
export const NOTICES_A_PAGE = 50

/** One page of the log of alerts and reports. */
export const noticePage = (organisationId: string, page: number) => ({
  ...q('listNotices', { ...of(organisationId), query: { offset: page * NOTICES_A_PAGE } }),
  staleTime: 0,
  refetchInterval: REFRESH_MS,
  placeholderData: keepPreviousData,
})

/** Reloads alerts and the log. */
export const forgetAlerts = () => Promise.all([forget('listAlerts'), forget('listNotices')])

/** Reloads reports and the log. */
export const forgetReports = () =>
  Promise.all([forget('listReports'), forget('listNotices'), forget('listBoardMails')])
