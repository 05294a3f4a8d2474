import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { hasOptions, type TemplateDraft, type Translated } from './template-draft-types.ts'

/** A text of a template, and where it stands. */
export interface Place {
  id: string
  /** What it is, in words. */
  name: string
  text: string
}

/** All texts that can be translated, in the order in which they are read. */
export function placesOf(draft: TemplateDraft): Place[] {
  const { surveyType, primaryReasons, questions, commentSection } = draft
  const reasons = surveyType === 'standard' ? primaryReasons : []
  return [
    { id: 'title', name: 'Title', text: draft.title },
    { id: 'q1Text', name: 'First question', text: draft.q1Text },
    ...reasons.map(({ key, text }, at) => ({ id: key, name: `Reason ${at + 1}`, text })),
    ...questions.flatMap(({ key, quest, questionType, options }, at) => {
      const name = `Question ${at + 1}`
      const own = hasOptions(questionType) ? options : []
      return [
        { id: key, name, text: quest },
        ...own.map((option, place) => ({
          id: `${key}.${option.key}`,
          name: `${name}, ${questionType === 'MultiplChoiceGrid' ? 'row' : 'choice'} ${place + 1}`,
          text: option.label,
        })),
      ]
    }),
    ...(commentSection ? [{ id: 'q3Text', name: 'Comments', text: draft.q3Text }] : []),
  ].filter(({ text }) => text.trim() !== '')
}

/** A text with all places that it stands at: they are translated together. */
export interface Phrase extends Place {
  ids: readonly string[]
}

/** Each text once. */
export function phrasesOf(places: readonly Place[]): Phrase[] {
  const phrases = new Map<string, Phrase>()
  for (const place of places) {
    const known = phrases.get(place.text)
    phrases.set(
      place.text,
      known ? { ...known, ids: [...known.ids, place.id] } : { ...place, ids: [place.id] },
    )
  }
  return [...phrases.values()]
}

/** The translations of a template by place. */
export const translatedPlaces = (
  translations: NonNullable<SurveyTemplate['translations']>,
  places: readonly Place[],
): Translated =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      Object.fromEntries(
        places.flatMap(({ id, text }) => {
          const translation = texts[text]
          return translation === undefined ? [] : [[id, translation]]
        }),
      ),
    ]),
  )

/** The translations by text, as a template has them; empty ones are left out. */
export const translationsOf = (
  translated: Translated,
  places: readonly Place[],
): NonNullable<SurveyTemplate['translations']> =>
  Object.fromEntries(
    Object.entries(translated).map(([language, texts]) => [
      language,
      Object.fromEntries(
        places.flatMap(({ id, text }) => {
          const translation = texts[id]
          return translation?.trim() ? [[text, translation]] : []
        }),
      ),
    ]),
  )

/** How many texts have no translation. */
export const missingIn = (texts: Readonly<Record<string, string>>, phrases: readonly Phrase[]) =>
  phrases.filter(({ ids }) => !ids.some((id) => texts[id]?.trim())).length

/** The template in a language: what has no translation stays as it is. */
export function inLanguage(template: SurveyTemplate, language: string): SurveyTemplate {
  const { translations, ...rest } = template
  const texts = translations?.[language] ?? {}
  const say = (text: string) => texts[text] ?? text
  return {
    ...rest,
    title: say(rest.title),
    q1Text: say(rest.q1Text),
    ...(rest.q3Text ? { q3Text: say(rest.q3Text) } : {}),
    ...(rest.primaryReasons ? { primaryReasons: rest.primaryReasons.map(say) } : {}),
    ...(rest.q2
      ? {
          q2: rest.q2.map(({ quest, options, ...question }) => ({
            ...question,
            quest: say(quest),
            ...(options
              ? { options: options.map(({ value, label }) => ({ value, label: say(label) })) }
              : {}),
          })),
        }
      : {}),
  }
}
