import {
  ALERT_METRICS,
  type AlertMetric,
  alertMetric,
  LEAST_TICKETS,
  unusualIssue,
} from '@agent-assist/contract/wire'
import { filtersOf } from '../../lib/address/view.ts'
import type { Alert, AlertBody } from './queries.ts'

/** An alert in the form; a limit is text while it is typed. */
export interface AlertDraft extends Omit<AlertBody, 'condition' | 'slackUrl' | 'webhookUrl'> {
  kind: 'limit' | 'unusual'
  limitSide: 'above' | 'below'
  limit: string
  limitWindow: Extract<Alert['condition'], { kind: 'limit' }>['window']
  leastTickets: number
  unusualSide: 'above' | 'below' | 'either'
  unusualWindow: Extract<Alert['condition'], { kind: 'unusual' }>['window']
  /** A typed address; empty: as it was. */
  slackUrl: string
  webhookUrl: string
  /** Hosts of the stored addresses; undefined when there is none, or when it will be removed. */
  slackHost: string | undefined
  webhookHost: string | undefined
}

const USUAL: Omit<AlertDraft, 'metric' | 'name'> = {
  kind: 'limit',
  limitSide: 'above',
  limit: '',
  limitWindow: 'day',
  leastTickets: LEAST_TICKETS,
  unusualSide: 'either',
  unusualWindow: 'hour',
  recipients: [],
  quietWeekends: false,
  coolDownMin: 60,
  isOn: true,
  slackUrl: '',
  webhookUrl: '',
  slackHost: undefined,
  webhookHost: undefined,
}

const isFigure = (name: string | null): name is AlertMetric =>
  ALERT_METRICS.some((one) => one === name)

/** The draft that an address asks for: `new=frt`, with its filters; undefined without `new`. */
export function draftOf(search: URLSearchParams): AlertDraft | undefined {
  const wanted = search.get('new')
  if (wanted === null) return undefined
  const metric = isFigure(wanted) ? wanted : 'created'
  const filters = filtersOf(search)
  const isFiltered = [...search.keys()].some((key) => key !== 'new' && Object.hasOwn(filters, key))
  const { name, direction } = alertMetric(metric)
  return {
    ...USUAL,
    metric,
    name: isFigure(wanted) ? name : '',
    limitSide: direction === 'up' ? 'below' : 'above',
    ...(isFiltered ? { filters } : {}),
  }
}

/** The draft of a stored alert. */
export function draftFrom(alert: Alert): AlertDraft {
  const { condition, name, metric, filters, quiet, quietWeekends, coolDownMin } = alert
  const { recipients, isOn, slackHost, webhookHost } = alert
  return {
    ...USUAL,
    name,
    metric,
    filters,
    quiet,
    quietWeekends,
    coolDownMin,
    recipients,
    isOn,
    slackHost,
    webhookHost,
    kind: condition.kind,
    ...(condition.kind === 'limit'
      ? {
          limitSide: condition.side,
          limit: String(condition.value),
          limitWindow: condition.window,
          leastTickets: condition.leastTickets,
        }
      : { unusualSide: condition.side, unusualWindow: condition.window }),
  }
}

/** Sentences by field for what is missing or wrong. */
export function issuesOf(draft: AlertDraft): Record<string, string> {
  const { name, kind, limit, metric, recipients = [], slackUrl, webhookUrl } = draft
  const notUnusual = kind === 'unusual' && unusualIssue(metric)
  const hasChannel = [recipients[0], slackUrl, webhookUrl, draft.slackHost, draft.webhookHost].some(
    Boolean,
  )
  const isAddress = (text: string) => !text || /^https:\/\/[^\s/]+\.[^\s/]+/.test(text.trim())
  return {
    ...(name.trim() ? {} : { name: 'Enter a name, such as what to do about it' }),
    ...(kind === 'limit' && (limit.trim() === '' || !Number.isFinite(Number(limit)))
      ? { limit: 'Type a number' }
      : {}),
    ...(notUnusual ? { condition: notUnusual } : {}),
    ...(hasChannel ? {} : { recipients: 'Choose who gets an email, or type an address below' }),
    ...(isAddress(slackUrl) ? {} : { slackUrl: 'Type an address that starts with https://' }),
    ...(isAddress(webhookUrl) ? {} : { webhookUrl: 'Type an address that starts with https://' }),
  }
}

/** What is saved; `known` is the stored alert. */
export function bodyOf(draft: AlertDraft, known?: Alert): AlertBody {
  const { name, metric, filters, quiet, quietWeekends, coolDownMin, recipients, isOn } = draft
  const target = (typed: string, left: string | undefined, before: string | undefined) =>
    typed.trim() ? typed.trim() : before && !left ? null : undefined
  const slackUrl = target(draft.slackUrl, draft.slackHost, known?.slackHost)
  const webhookUrl = target(draft.webhookUrl, draft.webhookHost, known?.webhookHost)
  return {
    name: name.trim(),
    metric,
    filters,
    quiet,
    quietWeekends,
    coolDownMin,
    recipients,
    isOn,
    ...(slackUrl === undefined ? {} : { slackUrl }),
    ...(webhookUrl === undefined ? {} : { webhookUrl }),
    condition:
      draft.kind === 'limit'
        ? {
            kind: 'limit',
            side: draft.limitSide,
            value: Number(draft.limit),
            window: draft.limitWindow,
            leastTickets: draft.leastTickets,
          }
        : { kind: 'unusual', side: draft.unusualSide, window: draft.unusualWindow },
  }
}

/** A stored alert as it is saved again, e.g. to switch it or to undo its deletion. */
export const sameBody = (alert: Alert, change: Partial<AlertBody> = {}): AlertBody => ({
  ...bodyOf(draftFrom(alert), alert),
  ...change,
})
