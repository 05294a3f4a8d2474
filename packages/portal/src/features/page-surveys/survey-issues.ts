import { linesOf, type SurveyDraft } from './survey-draft.ts'

/** Invalid fields with the reason; the order is that of the screen. */
export type Issues = Partial<Record<keyof SurveyDraft, string>>

const PATTERNS_MAX = 20
const PATTERN_CHARS = 500

function patternIssue(text: string): string | undefined {
  const lines = linesOf(text)
  const long = lines.find((line) => line.length > PATTERN_CHARS)
  if (lines.length > PATTERNS_MAX) return `At most ${PATTERNS_MAX} lines`
  if (long) return `A line has at most ${PATTERN_CHARS} characters`
  const full = lines.find((line) => /^[a-z]+:\/\//i.test(line))
  if (full) return 'Remove https:// and write shop.example.com/cart* or /cart*'
  if (lines.some((line) => line.includes('#'))) return 'Remove # and what follows it'
  return lines.some((line) => /\s/.test(line)) ? 'Write one page per line' : undefined
}

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text)
    return true
  } catch {
    return false
  }
}

function selectorIssue(text: string): string | undefined {
  if (text.trim() === '') return 'Enter the selector of the element'
  return isSelector(text) ? undefined : 'This is not a CSS selector'
}

/** What has to be put right before the survey can be saved. */
export function issuesOf(draft: SurveyDraft): Issues {
  const { name, templateId, on, event, selector, fromDay, untilDay, weekdays } = draft
  const found: Issues = {
    name: name.trim() === '' ? 'Enter a name' : undefined,
    templateId: templateId === '' ? 'Choose a template' : undefined,
    event: on === 'event' && event.trim() === '' ? 'Enter the name of the event' : undefined,
    selector: on === 'click' ? selectorIssue(selector) : undefined,
    urls: patternIssue(draft.urls),
    notUrls: patternIssue(draft.notUrls),
    untilDay:
      fromDay && untilDay && untilDay < fromDay ? 'The last day is before the first' : undefined,
    weekdays: weekdays.length === 0 ? 'Choose at least one day' : undefined,
    untilHour:
      draft.hasHours && draft.fromHour === draft.untilHour
        ? 'The hours end where they begin'
        : undefined,
  }
  return Object.fromEntries(Object.entries(found).filter(([, why]) => why !== undefined))
}
