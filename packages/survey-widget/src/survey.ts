import { computed, signal } from '@preact/signals'
import type { QuestionResponse, Rating, SurveyAnswers, SurveyTemplate } from './template.ts'

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
}

/** Characters. */
export const MAX_COMMENT = 1000

export type Status = 'asking' | 'sending' | 'failed' | 'thanks'
export type Survey = ReturnType<typeof createSurvey>

/** One survey being answered: the step that is open, the answers so far, and how sending goes. */
export function createSurvey({ template, submit, onEvent, edit = true }: SurveyNeeds) {
  const category = template.surveyCotegory ?? 'NPS'
  const questions = template.q2 ?? []
  const last = questions.length + 1

  const step = signal(0)
  const status = signal<Status>('asking')
  const score = signal<number>()
  const rating = signal<Rating>()
  /** Chosen values by the question's place in the template. */
  const chosen = signal<Readonly<Record<number, string>>>({})
  const comment = signal('')
  /** Next was pressed without a score or rating. */
  const missing = signal(false)

  let moved = false

  const first = computed(() => (category === 'NPS' ? score.value : rating.value))
  const tell = (name: SurveyEvent['name']) => onEvent?.({ name, step: step.value })

  function answerFirst(value: number | Rating): void {
    if (typeof value === 'number') score.value = value
    else rating.value = value
    missing.value = false
  }

  function choose(question: number, value: string): void {
    chosen.value = { ...chosen.value, [question]: value }
  }

  function write(text: string): void {
    comment.value = text.slice(0, MAX_COMMENT)
  }

  function goTo(target: number): void {
    if (status.value === 'sending') return
    moved = true
    step.value = target
    if (status.value === 'failed') status.value = 'asking'
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

  function answers(): SurveyAnswers {
    const questionsResponses = questions.flatMap(
      ({ quest, questionType }, index): QuestionResponse[] => {
        const singlevalueanswer = chosen.value[index]
        return singlevalueanswer === undefined ? [] : [{ quest, questionType, singlevalueanswer }]
      },
    )
    const given = category === 'NPS' ? { npsScore: score.value } : { rating: rating.value }
    const feedbackText = comment.value.trim()
    return { surveyCotegory: category, ...given, questionsResponses, feedbackText }
  }

  async function finish(): Promise<void> {
    if (!edit || status.value === 'sending') return
    status.value = 'sending'
    try {
      await submit(answers())
      status.value = 'thanks'
      tell('submitted')
    } catch {
      status.value = 'failed' // the page that submits knows why; here it can be tried again
      tell('failed')
    }
  }

  function reset(): void {
    moved = true
    step.value = 0
    status.value = 'asking'
    score.value = rating.value = undefined
    chosen.value = {}
    comment.value = ''
    missing.value = false
    tell('reset')
  }

  const state = { step, status, score, rating, chosen, comment, missing, first }
  /** Whether somebody has gone from one step to another, so that the focus may follow. */
  const hasMoved = () => moved
  const actions = { hasMoved, answerFirst, choose, write, goTo, next, back, finish, reset }
  return { ...state, ...actions, category, template, questions, last, edit }
}
