import type { SurveySchedule, SurveyTargeting, SurveyTrigger } from '@agent-assist/contract/wire'
import { counted, percent } from '@agent-assist/kit/format'
import type { SurveyRow } from './queries.ts'

/** Names of the triggers, in the order of the editor. */
export const TRIGGER_NAMES: Record<SurveyTrigger['on'], string> = {
  load: 'When the page opens',
  time: 'After some time on the page',
  scroll: 'After scrolling',
  exit: 'When the pointer leaves the page',
  event: 'After an event of the page',
  click: 'After a click',
}

/** A trigger with its values. */
export function triggerText(trigger: SurveyTrigger): string {
  switch (trigger.on) {
    case 'load':
      return 'Page opens'
    case 'time':
      return `${counted(trigger.seconds, 'second')} on the page`
    case 'scroll':
      return `Scrolled to ${trigger.depthPct} %`
    case 'exit':
      return 'Pointer leaves the page'
    case 'event':
      return `Event ${trigger.name}`
    case 'click':
      return `Click on ${trigger.selector}`
  }
}

/** The pages of a survey: its patterns. */
export function pagesText({ urls, notUrls }: Pick<SurveyTargeting, 'urls' | 'notUrls'>): string {
  const pages = urls.length > 0 ? urls.join(', ') : 'All pages'
  return notUrls.length > 0 ? `${pages}, except ${notUrls.join(', ')}` : pages
}

/** Answered of shown, in percent; undefined when answers came without a count, so that it means nothing. */
export const rateOf = ({ shown, answered }: Pick<SurveyRow, 'shown' | 'answered'>) =>
  shown > 0 && answered <= shown ? (answered / shown) * 100 : undefined

/** The response rate as text; undefined without one. */
export function rateText(counts: Pick<SurveyRow, 'shown' | 'answered'>): string | undefined {
  const rate = rateOf(counts)
  return rate === undefined ? undefined : percent(rate)
}

/** Days of the week, Monday first; their number is the place plus 1. */
export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** An hour as text. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** When a survey is active, in short; undefined when nothing limits it. */
export function scheduleText({ fromDay, untilDay, weekdays, hours }: SurveySchedule) {
  const days = weekdays?.map((day) => WEEKDAYS[day - 1]).join(', ')
  const parts = [
    fromDay && `from ${fromDay}`,
    untilDay && `until ${untilDay}`,
    days,
    hours && `${hourText(hours.fromHour)}–${hourText(hours.untilHour)}`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
