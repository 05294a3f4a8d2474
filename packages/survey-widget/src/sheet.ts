import { cutText } from '@agent-assist/contract/wire'
import { batch, signal } from '@preact/signals-core'
import { isList } from './answers.ts'
import type { Chosen, SurveyDraft } from './draft.ts'
import type { Rating } from './template.ts'

export const EMPTY: SurveyDraft = { step: 0, chosen: {}, comment: '' }

/** Maximum characters of a comment. */
export const MAX_COMMENT = 1000

const toggled = (list: readonly string[], value: string) =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** The answers so far, with functions that change them; every change is reported. */
export function createSheet(
  onChange: (draft: SurveyDraft) => void,
  newId = (): string => crypto.randomUUID(),
) {
  let id = ''
  const step = signal(0)
  const score = signal<number>()
  const rating = signal<Rating>()
  const reasons = signal<readonly string[]>([])
  const chosen = signal<SurveyDraft['chosen']>({})
  const comment = signal('')
  const email = signal('')

  function fill(draft: SurveyDraft): void {
    id = draft.id ?? newId()
    step.value = draft.step
    score.value = draft.score
    rating.value = draft.rating
    reasons.value = draft.reasons ?? []
    chosen.value = draft.chosen
    comment.value = draft.comment
    email.value = draft.email ?? ''
  }

  const read = (): SurveyDraft => ({
    id,
    step: step.value,
    score: score.value,
    rating: rating.value,
    reasons: reasons.value,
    chosen: chosen.value,
    comment: comment.value,
    email: email.value,
  })

  function change(act: () => void): void {
    batch(() => {
      act()
      onChange(read())
    })
  }

  /** Sets the score, or the rating with the stars that it was given as. */
  const answerFirst = (value: number | Rating, stars?: number) =>
    change(() => {
      if (typeof value !== 'number') rating.value = value
      score.value = typeof value === 'number' ? value : stars
    })

  const choose = (question: number, value: Chosen) =>
    change(() => (chosen.value = { ...chosen.value, [question]: value }))

  /** Ticks or unticks a box of a question. */
  function tick(question: number, value: string): void {
    const before = chosen.value[question]
    choose(question, toggled(isList(before) ? before : [], value))
  }

  const tickReason = (value: string) =>
    change(() => (reasons.value = toggled(reasons.value, value)))
  const write = (text: string) => change(() => (comment.value = cutText(text, MAX_COMMENT)))
  const writeEmail = (text: string) => change(() => (email.value = text))
  const open = (at: number) => change(() => (step.value = at))

  const signals = { step, score, rating, reasons, chosen, comment, email }
  const actions = { answerFirst, choose, tick, tickReason, write, writeEmail }
  return { signals, actions, fill, read, open }
}
