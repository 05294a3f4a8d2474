import type {
  PageSurveySetup,
  SurveySchedule,
  SurveyTargeting,
  SurveyTrigger,
} from '@agent-assist/contract/wire'

/** A page survey as the fields of its editor. The values of every trigger are kept while another one is chosen. */
export interface SurveyDraft {
  name: string
  templateId: string
  /** One pattern per line. */
  urls: string
  notUrls: string
  on: SurveyTrigger['on']
  seconds: number
  depthPct: number
  event: string
  selector: string
  delayMs: number
  percentage: number
  maxShows: number
  restDays: number
  /** Empty: every language. */
  languages: readonly string[]
  /** Empty: no limit. */
  fromDay: string
  untilDay: string
  /** Empty cannot be saved. */
  weekdays: readonly number[]
  hasHours: boolean
  fromHour: number
  untilHour: number
}

export const ALL_DAYS: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

/** A new survey with the usual values. */
export const EMPTY: SurveyDraft = {
  name: '',
  templateId: '',
  urls: '',
  notUrls: '',
  on: 'time',
  seconds: 20,
  depthPct: 50,
  event: '',
  selector: '',
  delayMs: 0,
  percentage: 100,
  maxShows: 1,
  restDays: 0,
  languages: [],
  fromDay: '',
  untilDay: '',
  weekdays: ALL_DAYS,
  hasHours: false,
  fromHour: 9,
  untilHour: 17,
}

const triggerFields = (trigger: SurveyTrigger): Partial<SurveyDraft> => {
  switch (trigger.on) {
    case 'time':
      return { seconds: trigger.seconds }
    case 'scroll':
      return { depthPct: trigger.depthPct }
    case 'event':
      return { event: trigger.name }
    case 'click':
      return { selector: trigger.selector }
    default:
      return {}
  }
}

type Saved = Pick<PageSurveySetup, 'name' | 'templateId' | 'targeting' | 'schedule'>

/** The fields for a saved survey. */
export function draftOf({ name, templateId, targeting, schedule }: Saved): SurveyDraft {
  const { trigger, urls, notUrls, languages = [], ...numbers } = targeting
  const { fromDay = '', untilDay = '', weekdays = ALL_DAYS, hours } = schedule
  return {
    ...EMPTY,
    ...numbers,
    ...triggerFields(trigger),
    name,
    templateId,
    on: trigger.on,
    urls: urls.join('\n'),
    notUrls: notUrls.join('\n'),
    languages,
    fromDay,
    untilDay,
    weekdays,
    hasHours: hours !== undefined,
    ...hours,
  }
}

/** The lines of a text without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function triggerOf(draft: SurveyDraft): SurveyTrigger {
  const { on } = draft
  switch (on) {
    case 'time':
      return { on, seconds: draft.seconds }
    case 'scroll':
      return { on, depthPct: draft.depthPct }
    case 'event':
      return { on, name: draft.event.trim() }
    case 'click':
      return { on, selector: draft.selector.trim() }
    default:
      return { on }
  }
}

function scheduleOf(draft: SurveyDraft): SurveySchedule {
  const { fromDay, untilDay, weekdays, hasHours, fromHour, untilHour } = draft
  return {
    ...(fromDay ? { fromDay } : {}),
    ...(untilDay ? { untilDay } : {}),
    ...(weekdays.length < ALL_DAYS.length ? { weekdays: weekdays.toSorted((a, b) => a - b) } : {}),
    ...(hasHours ? { hours: { fromHour, untilHour } } : {}),
  }
}

/** The survey of the fields. */
export function setupOf(draft: SurveyDraft): PageSurveySetup {
  const { name, templateId, delayMs, percentage, maxShows, restDays, languages } = draft
  const targeting: SurveyTargeting = {
    urls: linesOf(draft.urls),
    notUrls: linesOf(draft.notUrls),
    trigger: triggerOf(draft),
    delayMs,
    percentage,
    maxShows,
    restDays,
    ...(languages.length > 0 ? { languages: [...languages] } : {}),
  }
  return { name: name.trim(), templateId, targeting, schedule: scheduleOf(draft) }
}
