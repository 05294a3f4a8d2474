import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { computed, signal } from '@preact/signals'
import { answersOf } from './answers.ts'
import type { SurveyDraft } from './draft.ts'
import type { Rating, SurveyAnswers } from './template.ts'
import { texts as english } from './texts/en.ts'

/** What a survey tells the page that holds it; `step` counts from 0. */
export interface SurveyEvent {
  name: 'next' | 'back' | 'missing' | 'submitted' | 'failed' | 'reset'
  step: number
}

export interface SurveyNeeds {
  template: SurveyTemplate
  /** Resolves once the answers are stored; a rejection keeps them on the screen. */
  submit: (answers: SurveyAnswers) => Promise<void>
  onEvent?: (event: SurveyEvent) => void
  /** False shows the survey without asking for anything, as a preview. Default: true. */
  edit?: boolean
  /** What was answered before. */
  draft?: SurveyDraft | undefined
  /** Hears every change of the answers; undefined once nothing is left to be sent. */
  onDraft?: (draft: SurveyDraft | undefined) => void
  /** Default: English. */
  texts?: typeof english | undefined
}

/** Characters. */
export const MAX_COMMENT = 1000

const EMPTY: SurveyDraft = { step: 0, chosen: {}, comment: '' }

export type Status = 'asking' | 'sending' | 'failed' | 'thanks'
export type Survey = ReturnType<typeof createSurvey>

/** The answers so far. */
function createSheet(last: number) {
  const step = signal(0)
  const score = signal<number>()
  const rating = signal<Rating>()
  /** Chosen values by the question's place in the template. */
  const chosen = signal<SurveyDraft['chosen']>({})
  const comment = signal('')

  function fill(draft: SurveyDraft): void {
    step.value = Math.min(draft.step, last)
    score.value = draft.score
    rating.value = draft.rating
    chosen.value = draft.chosen
    comment.value = draft.comment
  }

  const read = (): SurveyDraft => ({
    step: step.value,
    score: score.value,
    rating: rating.value,
    chosen: chosen.value,
    comment: comment.value,
  })

  return { step, score, rating, chosen, comment, fill, read }
}

/** One survey being answered: the step that is open, the answers so far, and how sending goes. */
export function createSurvey(needs: SurveyNeeds) {
  const { template, submit, onEvent, edit = true, draft, onDraft, texts = english } = needs
  const category = template.surveyCotegory ?? 'NPS'
  const questions = template.q2 ?? []
  const last = questions.length + 1
  const sheet = createSheet(last)
  const { step, score, rating, chosen, comment } = sheet
  const status = signal<Status>('asking')
  /** Next was pressed without a score or rating. */
  const missing = signal(false)
  let moved = false
  if (draft) sheet.fill(draft)

  const first = computed(() => (category === 'NPS' ? score.value : rating.value))
  const tell = (name: SurveyEvent['name']) => onEvent?.({ name, step: step.value })
  const keep = () => onDraft?.(sheet.read())

  function answerFirst(value: number | Rating): void {
    if (typeof value === 'number') score.value = value
    else rating.value = value
    missing.value = false
    keep()
  }

  function choose(question: number, value: string): void {
    chosen.value = { ...chosen.value, [question]: value }
    keep()
  }

  function write(text: string): void {
    comment.value = text.slice(0, MAX_COMMENT)
    keep()
  }

  function goTo(target: number): void {
    if (status.value === 'sending') return
    moved = true
    step.value = target
    if (status.value === 'failed') status.value = 'asking'
    keep()
  }

  function next(): void {
    missing.value = edit && step.value === 0 && first.value === undefined
    if (missing.value) return tell('missing')
    goTo(Math.min(step.value + 1, last))
    tell('next')
  }

  function back(): void {
    goTo(Math.max(step.value - 1, 0))
    tell('back')
  }

  async function finish(): Promise<void> {
    if (!edit || status.value === 'sending') return
    status.value = 'sending'
    try {
      await submit(answersOf(template, sheet.read()))
      status.value = 'thanks'
      onDraft?.(undefined)
      tell('submitted')
    } catch {
      status.value = 'failed' // the page that submits knows why; here it can be tried again
      tell('failed')
    }
  }

  function reset(): void {
    moved = true
    sheet.fill(EMPTY)
    status.value = 'asking'
    missing.value = false
    onDraft?.(undefined)
    tell('reset')
  }

  const state = { step, status, score, rating, chosen, comment, missing, first }
  /** Whether somebody has gone from one step to another, so that the focus may follow. */
  const hasMoved = () => moved
  const actions = { hasMoved, answerFirst, choose, write, goTo, next, back, finish, reset }
  return { ...state, ...actions, category, template, texts, questions, last, edit }
}
