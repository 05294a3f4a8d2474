import { SCORE_GROUPS, type SurveyQuestion, type SurveyTemplate } from '@agent-assist/contract/wire'
import { hasOptions, type QuestionDraft, type TemplateDraft } from './template-draft-types.ts'
import { placesOf, translatedPlaces, translationsOf } from './places.ts'

export const newKey = () => `n${crypto.randomUUID().slice(0, 8)}`

/** The initial content of a new template. */
export const EMPTY: SurveyTemplate = {
  title: '',
  q1Text: 'How likely are you to recommend us to a friend or colleague?',
}

const questionDraft = (question: SurveyQuestion, at: number): QuestionDraft => ({
  key: `q${at}`,
  quest: question.quest,
  questionType: question.questionType,
  options: (question.options ?? []).map((option, place) => ({ key: `q${at}o${place}`, ...option })),
  required: question.required ?? false,
  showIf: question.showIf ?? SCORE_GROUPS,
})

/** A template as a draft of the editor. */
export function draftOf(template: SurveyTemplate): TemplateDraft {
  const { surveyCotegory = 'NPS', translations = {} } = template
  const draft: TemplateDraft = {
    title: template.title,
    surveyType: template.surveyType ?? 'custom_v2',
    surveyCotegory,
    brandUrl: template.brandUrl ?? '',
    brandImage: template.brandImage ?? '',
    bannerColor: template.bannerColor ?? '',
    q1Text: template.q1Text,
    q1Smiley: template.q1Smiley ?? surveyCotegory === 'CSAT',
    q1ScoreColor: template.q1ScoreColor ?? 'npsColor',
    primaryReasons: (template.primaryReasons ?? []).map((text, at) => ({ key: `r${at}`, text })),
    questions: (template.q2 ?? []).map(questionDraft),
    commentSection: template.commentSection ?? true,
    q3Text: template.q3Text ?? '',
    translations: {},
  }
  return { ...draft, translations: translatedPlaces(translations, placesOf(draft)) }
}

function questionOf({ quest, questionType, ...more }: QuestionDraft): SurveyQuestion {
  const { options, required, showIf } = more
  return {
    quest,
    questionType,
    ...(hasOptions(questionType)
      ? { options: options.map(({ value, label }) => ({ value, label })) }
      : {}),
    ...(required ? { required } : {}),
    ...(showIf.length < SCORE_GROUPS.length ? { showIf: [...showIf] } : {}),
  }
}

/** The template of a draft; it may be invalid. */
export function templateOf(draft: TemplateDraft): SurveyTemplate {
  const { brandUrl, brandImage, bannerColor, primaryReasons, questions, q3Text } = draft
  const translations = translationsOf(draft.translations, placesOf(draft))
  return {
    title: draft.title,
    surveyType: draft.surveyType,
    surveyCotegory: draft.surveyCotegory,
    ...(brandUrl ? { brandUrl } : {}),
    ...(brandImage ? { brandImage } : {}),
    ...(bannerColor ? { bannerColor } : {}),
    q1Text: draft.q1Text,
    q1Smiley: draft.q1Smiley,
    q1ScoreColor: draft.q1ScoreColor,
    ...(primaryReasons.length > 0
      ? { primaryReasons: primaryReasons.map(({ text }) => text) }
      : {}),
    q2: questions.map(questionOf),
    commentSection: draft.commentSection,
    ...(q3Text ? { q3Text } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  }
}
