import type {
  SurveyJump,
  SurveyQuestion,
  SurveyQuota,
  SurveyTemplate,
} from '@agent-assist/contract/wire'
import {
  hasJumps,
  type JumpDraft,
  type QuestionDraft,
  type QuotaDraft,
  type TemplateDraft,
} from './template-draft-types.ts'

/** What stands for a question or a choice that is gone; a template with it cannot be saved. */
const GONE = ''

/** A choice that a jump or a quota can be about, by its key. */
export interface Choice {
  key: string
  value: string
  label: string
}

/** The choices of a question; Yes and No are their own keys. */
export function choicesIn({ questionType, options }: QuestionDraft): readonly Choice[] {
  if (!hasJumps(questionType)) return []
  return questionType === 'BinaryQuestion'
    ? ['Yes', 'No'].map((value) => ({ key: value, value, label: value }))
    : options
}

const keyOf = (question: QuestionDraft | undefined, value: string) =>
  question && (choicesIn(question).find((one) => one.value === value)?.key ?? value)

/** The jumps of a question; the targets are among all questions. */
export const jumpDrafts = (
  { jumps = [] }: SurveyQuestion,
  own: QuestionDraft,
  all: readonly QuestionDraft[],
): JumpDraft[] =>
  jumps.map(({ choice, to }, at) => ({
    key: `${own.key}j${at}`,
    choice: choice === undefined ? '' : (keyOf(own, choice) ?? GONE),
    to: typeof to === 'string' ? to : (all.find(({ quest }) => quest === to.question)?.key ?? GONE),
  }))

const targetOf = (to: string, all: readonly QuestionDraft[]): SurveyJump['to'] =>
  to === 'comments' || to === 'end'
    ? to
    : { question: all.find(({ key }) => key === to)?.quest ?? GONE }

/** The jumps as a template stores them. */
export const jumpsOf = (own: QuestionDraft, all: readonly QuestionDraft[]): SurveyJump[] =>
  own.jumps.map(({ choice, to }) => ({
    ...(choice ? { choice: choicesIn(own).find(({ key }) => key === choice)?.value ?? GONE } : {}),
    to: targetOf(to, all),
  }))

/** The quotas of a template. */
export const quotaDrafts = (
  { quotas = [] }: Pick<SurveyTemplate, 'quotas'>,
  all: readonly QuestionDraft[],
): QuotaDraft[] =>
  quotas.map(({ answers, question, choice = '', text = '' }, at) => {
    const asked = all.find(({ quest }) => quest === question)
    return {
      key: `quota${at}`,
      answers: String(answers),
      question: question === undefined ? '' : (asked?.key ?? 'gone'),
      choice: keyOf(asked, choice) ?? '',
      text,
    }
  })

/** The quotas as a template stores them. */
export const quotasOf = ({ quotas, questions }: TemplateDraft): SurveyQuota[] =>
  quotas.map(({ answers, question, choice, text }) => {
    const asked = questions.find(({ key }) => key === question)
    const chosen = asked && choicesIn(asked).find(({ key }) => key === choice)
    return {
      answers: Number(answers),
      ...(question ? { question: asked?.quest ?? GONE, choice: chosen?.value ?? GONE } : {}),
      ...(text ? { text } : {}),
    }
  })

/** The thanks as a template stores them; undefined without any. */
export function thanksOf({
  thanksText,
  linkText,
  linkUrl,
}: TemplateDraft): SurveyTemplate['thanks'] {
  const hasLink = linkText !== '' || linkUrl !== ''
  if (!thanksText && !hasLink) return undefined
  return {
    ...(thanksText ? { text: thanksText } : {}),
    ...(hasLink ? { link: { text: linkText, url: linkUrl } } : {}),
  }
}
