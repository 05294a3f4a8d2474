import {
  type ChoiceLook,
  SCORE_GROUPS,
  type SurveyOption,
  type SurveyQuestion,
  type SurveyTemplate,
} from '@agent-assist/contract/wire'
import { jumpDrafts, jumpsOf, quotaDrafts, quotasOf, thanksOf } from './draft-logic.ts'
import {
  hasLooks,
  hasOptions,
  type OptionDraft,
  type QuestionDraft,
  type TemplateDraft,
} from './template-draft-types.ts'
import { placesOf, translatedPlaces, translationsOf } from './places.ts'

export const newKey = () => `n${crypto.randomUUID().slice(0, 8)}`

/** A new choice without any text. */
export const newOption = (): OptionDraft => ({
  key: newKey(),
  value: '',
  label: '',
  emoji: '',
  picture: '',
})

/** The initial content of a new template. */
export const EMPTY: SurveyTemplate = {
  title: '',
  q1Text: 'How likely are you to recommend us to a friend or colleague?',
  autoAdvance: true,
}

const questionDraft = (question: SurveyQuestion, at: number): QuestionDraft => ({
  key: `q${at}`,
  quest: question.quest,
  questionType: question.questionType,
  options: (question.options ?? []).map((option, place) => ({
    key: `q${at}o${place}`,
    emoji: '',
    picture: '',
    ...option,
  })),
  required: question.required ?? false,
  showIf: question.showIf ?? SCORE_GROUPS,
  choiceLook: question.choiceLook ?? 'text',
  jumps: [],
})

/** The middle questions, with jumps between them. */
function questionDrafts(questions: readonly SurveyQuestion[]): QuestionDraft[] {
  const drafts = questions.map(questionDraft)
  return drafts.map((draft, at) => {
    const question = questions[at]
    return question ? { ...draft, jumps: jumpDrafts(question, draft, drafts) } : draft
  })
}

/** A template as a draft of the editor. */
export function draftOf(template: SurveyTemplate): TemplateDraft {
  const { surveyCotegory = 'NPS', translations = {} } = template
  const questions = questionDrafts(template.q2 ?? [])
  const draft: TemplateDraft = {
    title: template.title,
    surveyType: template.surveyType ?? 'custom_v2',
    surveyCotegory,
    brandUrl: template.brandUrl ?? '',
    brandImage: template.brandImage ?? '',
    bannerColor: template.bannerColor ?? '',
    q1Text: template.q1Text,
    q1Smiley: template.q1Smiley ?? surveyCotegory === 'CSAT',
    autoAdvance: template.autoAdvance ?? false,
    q1Stars: template.q1Stars ?? false,
    q1ScoreColor: template.q1ScoreColor ?? 'npsColor',
    primaryReasons: (template.primaryReasons ?? []).map((text, at) => ({ key: `r${at}`, text })),
    questions,
    commentSection: template.commentSection ?? true,
    q3Text: template.q3Text ?? '',
    hiddenFields: (template.hiddenFields ?? []).map((text, at) => ({ key: `h${at}`, text })),
    quotas: quotaDrafts(template, questions),
    thanksText: template.thanks?.text ?? '',
    linkText: template.thanks?.link?.text ?? '',
    linkUrl: template.thanks?.link?.url ?? '',
    translations: {},
  }
  return { ...draft, translations: translatedPlaces(translations, placesOf(draft)) }
}

function optionOf({ value, label, emoji, picture }: OptionDraft, look: ChoiceLook): SurveyOption {
  return {
    value,
    label,
    ...(look === 'emoji' ? { emoji } : {}),
    ...(look === 'picture' ? { picture } : {}),
  }
}

function questionOf(question: QuestionDraft, all: readonly QuestionDraft[]): SurveyQuestion {
  const { quest, questionType, options, required, showIf, jumps } = question
  const look = hasLooks(questionType) ? question.choiceLook : 'text'
  return {
    quest,
    questionType,
    ...(hasOptions(questionType)
      ? { options: options.map((option) => optionOf(option, look)) }
      : {}),
    ...(look === 'text' ? {} : { choiceLook: look }),
    ...(required ? { required } : {}),
    ...(showIf.length < SCORE_GROUPS.length ? { showIf: [...showIf] } : {}),
    ...(jumps.length > 0 ? { jumps: jumpsOf(question, all) } : {}),
  }
}

/** The template of a draft; it may be invalid. */
export function templateOf(draft: TemplateDraft): SurveyTemplate {
  const { brandUrl, brandImage, bannerColor, primaryReasons, questions, q3Text, quotas } = draft
  const thanks = thanksOf(draft)
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
    ...(draft.autoAdvance ? { autoAdvance: true } : {}),
    ...(draft.q1Stars && draft.surveyCotegory === 'CSAT' ? { q1Stars: true } : {}),
    q1ScoreColor: draft.q1ScoreColor,
    ...(primaryReasons.length > 0
      ? { primaryReasons: primaryReasons.map(({ text }) => text) }
      : {}),
    q2: questions.map((question) => questionOf(question, questions)),
    commentSection: draft.commentSection,
    ...(q3Text ? { q3Text } : {}),
    ...(draft.hiddenFields.length > 0
      ? { hiddenFields: draft.hiddenFields.map(({ text }) => text.trim()) }
      : {}),
    ...(quotas.length > 0 ? { quotas: quotasOf(draft) } : {}),
    ...(thanks ? { thanks } : {}),
    ...(Object.keys(translations).length > 0 ? { translations } : {}),
  }
}
