import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { hasOptions, type TemplateDraft, type Translated } from './template-draft-types.ts'

/** A translatable text of a template, with the id of its field. */
export interface Place {
  id: string
  /** Label of the text. */
  name: string
  text: string
}

/** All translatable texts, in reading order. */
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
    { id: 'thanksText', name: 'Thanks', text: draft.thanksText },
    { id: 'linkText', name: 'Link of the thanks', text: draft.linkText },
    ...draft.quotas.map(({ key, text }, at) => ({ id: key, name: `Quota ${at + 1}`, text })),
  ].filter(({ text }) => text.trim() !== '')
}

/** A text with the ids of all its fields: they share one translation. */
export interface Phrase extends Place {
  ids: readonly string[]
}

/** The texts without duplicates. */
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

/** The translations of a template by field id. */
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

/** The translations by text, as a template stores them; empty ones are excluded. */
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

/** Number of texts without a translation. */
export const missingIn = (texts: Readonly<Record<string, string>>, phrases: readonly Phrase[]) =>
  phrases.filter(({ ids }) => !ids.some((id) => texts[id]?.trim())).length

/** Thanks and quotas in a language. */
function afterwards(
  { thanks, quotas }: SurveyTemplate,
  announce: (text: string) => string,
): Pick<SurveyTemplate, 'thanks' | 'quotas'> {
  const { text, link } = thanks ?? {}
  return {
    ...(thanks
      ? {
          thanks: {
            ...(text ? { text: announce(text) } : {}),
            ...(link ? { link: { ...link, text: announce(link.text) } } : {}),
          },
        }
      : {}),
    ...(quotas
      ? {
          quotas: quotas.map(({ question, text: said, ...quota }) => ({
            ...quota,
            ...(question === undefined ? {} : { question: announce(question) }),
            ...(said ? { text: announce(said) } : {}),
          })),
        }
      : {}),
  }
}

/** The template in a language; texts without a translation stay as they are. */
export function inLanguage(template: SurveyTemplate, language: string): SurveyTemplate {
  const { translations, ...rest } = template
  const texts = translations?.[language] ?? {}
  const announce = (text: string) => texts[text] ?? text
  return {
    ...rest,
    title: announce(rest.title),
    q1Text: announce(rest.q1Text),
    ...(rest.q3Text ? { q3Text: announce(rest.q3Text) } : {}),
    ...(rest.primaryReasons ? { primaryReasons: rest.primaryReasons.map(announce) } : {}),
    ...(rest.q2
      ? {
          q2: rest.q2.map(({ quest, options, jumps, ...question }) => ({
            ...question,
            quest: announce(quest),
            ...(options
              ? {
                  options: options.map(({ label, ...more }) => ({
                    ...more,
                    label: announce(label),
                  })),
                }
              : {}),
            ...(jumps
              ? {
                  jumps: jumps.map(({ to, ...jump }) => ({
                    ...jump,
                    to: typeof to === 'string' ? to : { question: announce(to.question) },
                  })),
                }
              : {}),
          })),
        }
      : {}),
    ...afterwards(rest, announce),
  }
}
