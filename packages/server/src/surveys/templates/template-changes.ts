import type { SurveyTemplate } from '@agent-assist/contract'

/** Labels of a template's fields, in the order of the screen. */
const NAMES: Partial<Record<keyof SurveyTemplate, string>> = {
  title: 'Title',
  surveyType: 'Type',
  surveyCotegory: 'Category',
  brandImage: 'Brand image',
  brandUrl: 'Brand address',
  bannerColor: 'Banner colour',
  q1Text: 'First question',
  q1Smiley: 'Smileys',
  autoAdvance: 'One tap goes to the next question',
  q1Stars: 'Stars',
  q1ScoreColor: 'Score colours',
  primaryReasons: 'Primary reasons',
  commentSection: 'Comments',
  q3Text: 'Text of the comments',
  hiddenFields: 'Hidden fields',
  quotas: 'Quotas',
  thanks: 'Thanks',
}

const DEFAULTS: Partial<SurveyTemplate> = {
  surveyType: 'custom_v2',
  surveyCotegory: 'NPS',
  q1Smiley: false,
  autoAdvance: false,
  q1Stars: false,
  q1ScoreColor: 'npsColor',
  commentSection: true,
}

/** A canonical text: equal for equal content, whatever the order of its keys. */
function written(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

const same = (a: unknown, b: unknown) => written(a) === written(b)

function questionChanges(before: SurveyTemplate, after: SurveyTemplate): string[] {
  const was = before.q2 ?? []
  const is = after.q2 ?? []
  const texts = (list: typeof was) => list.map(({ quest }) => quest)
  const added = is.filter(({ quest }) => !texts(was).includes(quest))
  const removed = was.filter(({ quest }) => !texts(is).includes(quest))
  const common = is.filter(({ quest }) => texts(was).includes(quest))
  const changed = common.filter((one) => !was.some((other) => same(one, other)))
  const order = (list: typeof was) => texts(list).filter((text) => texts(common).includes(text))
  return [
    ...added.map(({ quest }) => `Added “${quest}”`),
    ...removed.map(({ quest }) => `Removed “${quest}”`),
    ...changed.map(({ quest }) => `Changed “${quest}”`),
    ...(same(order(was), order(is)) ? [] : ['Order of the questions']),
  ]
}

function translationChanges(before: SurveyTemplate, after: SurveyTemplate): string[] {
  const was = before.translations ?? {}
  const is = after.translations ?? {}
  const languages = [...new Set([...Object.keys(was), ...Object.keys(is)])].toSorted()
  const changed = languages.filter((language) => !same(was[language], is[language]))
  return changed.length > 0 ? [`Translations: ${changed.join(', ')}`] : []
}

/** The changes between two templates, as labels. */
export function templateChanges(before: SurveyTemplate, after: SurveyTemplate): string[] {
  const names = Object.entries(NAMES) as [keyof SurveyTemplate, string][]
  const plain = names.filter(
    ([key]) => !same(before[key] ?? DEFAULTS[key], after[key] ?? DEFAULTS[key]),
  )
  return [
    ...plain.map(([, name]) => name),
    ...questionChanges(before, after),
    ...translationChanges(before, after),
  ]
}
