import { PRIMARY_REASONS, type SurveyTemplate } from '@agent-assist/contract/wire'
import { batch, computed, signal } from '@preact/signals-core'
import { answersOf, isOpen } from './answers.ts'
import type { SurveyDraft } from './draft.ts'
import type { Extras } from './extras.ts'
import { delivered, type Status } from './finishing.ts'
import { emailProblem, type Problem, problemOf } from './problems.ts'
import { createSheet, EMPTY } from './sheet.ts'
import { type SurveyStep, stepsOf } from './steps.ts'
import {
  groupOf,
  type PartialAnswers,
  type Rating,
  type SurveyAnswers,
  type SurveyContext,
  wantsEmail,
} from './template.ts'
import { type SurveyTexts, texts as english } from './texts/en.ts'

/** Events of a survey for the page that embeds it; `step` counts from 0. */
export interface SurveyEvent {
  name: 'next' | 'back' | 'missing' | 'submitted' | 'failed' | 'reset'
  step: number
}

export interface SurveyDeps {
  template: SurveyTemplate
  /**
   * Context of the request; null: the page expects a request that is unknown, so an ad hoc survey cannot be submitted.
   */
  context?: SurveyContext | null | undefined
  /**
   * Resolves once the answers are stored; after a rejection they stay on the screen. A rejection with `sent`, a promise,
   * says that the answers wait on the device: when it resolves, the survey thanks.
   */
  submit: (answers: SurveyAnswers) => Promise<void>
  onEvent?: (event: SurveyEvent) => void
  /** False: the page shows the failure of submitting itself. Default: true. */
  showsFailure?: boolean
  /** False: a preview, which requires no answers. Default: true. */
  edit?: boolean
  /** Creates the id of an answer. Default: `crypto.randomUUID`, which pages over plain http do not have. */
  newId?: (() => string) | undefined
  /** Answers to continue with. */
  draft?: SurveyDraft | undefined
  /** Called with every change of the answers; undefined once there is nothing left to submit. */
  onDraft?: (draft: SurveyDraft | undefined) => void
  /** Called with the answers so far when a step with an answer is left. */
  onPartial?: ((answers: PartialAnswers) => void) | undefined
  /** Default: English. */
  texts?: SurveyTexts | undefined
  /** True: begins with the thanks, for a preview of them. Default: false. */
  isDone?: boolean
  /** Language of the template's translation. Default: the language of `texts`. */
  language?: string | undefined
}

/** What the mounted survey adds. It is no option of a page, so that published types do not name it. */
export interface ModelDeps extends SurveyDeps {
  /** What only some templates need. */
  extras?: Extras | undefined
}

export type Survey = ReturnType<typeof createSurvey>

/** Options of the template, with their defaults. */
function planOf(deps: ModelDeps) {
  const texts: SurveyTexts = deps.texts ?? english
  const { template, context, language = texts.lang, extras } = deps
  const { surveyType: version = 'custom_v2', surveyCotegory: category = 'NPS' } = template
  const words = template.translations?.[language] ?? template.translations?.[language.slice(0, 2)]
  return {
    template,
    texts,
    extras,
    version,
    category,
    isNps: category === 'NPS',
    reasonsOffered: template.primaryReasons?.length ? template.primaryReasons : PRIMARY_REASONS,
    hasEmail: wantsEmail(version, category, context),
    /** Only the older version demands the address (SURV-6). */
    isEmailOptional: version !== 'standard',
    isLost: context === null && version !== 'standard',
    /** The template's text in the shown language. */
    label: (text: string): string => words?.[text] ?? text,
  }
}

/** The answers, and the steps that depend on them. */
function createAnswerFlow(deps: ModelDeps, onChange: (draft: SurveyDraft) => void) {
  const plan = planOf(deps)
  const { template, version, isNps, hasEmail, isEmailOptional } = plan
  const { signals, actions, open, ...sheet } = createSheet(onChange, deps.newId)
  const { step, score, rating, email } = signals
  const first = computed(() => (isNps ? score.value : rating.value))
  const group = computed(() => groupOf(first.value))
  /** What the answers so far lead to, where they decide it. */
  const path = computed(() => plan.extras?.pathOf(template, group.value, signals.chosen.value))
  const steps = computed(() => stepsOf(template, version, group.value, path.value))
  const last = computed(() => steps.value.length - 1)

  function fill(draft: SurveyDraft): void {
    sheet.fill(draft)
    if (hasEmail && !email.value) email.value = deps.context?.user ?? ''
    step.value = Math.min(step.value, last.value)
  }

  function missingAt(at: number): Problem | undefined {
    const missing = problemOf(steps.value[at], sheet.read(), isNps)
    if (missing || at !== last.value || !hasEmail) return missing
    return emailProblem(email.value, isEmailOptional)
  }

  const answers = () => answersOf(template, steps.value, sheet.read())
  /** Whether a step has an answer; a grid, when each of its rows has one. */
  function hasAnswer(one: SurveyStep): boolean {
    const draft = sheet.read()
    if (one.kind === 'question') return !isOpen(one.question, draft.chosen[one.index])
    return one.kind === 'comments' ? !!draft.comment.trim() : !problemOf(one, draft, isNps)
  }

  /** The answers so far; undefined while there is none. */
  function partial(): PartialAnswers | undefined {
    const open = steps.value[step.value]
    if (!open || !steps.value.some(hasAnswer)) return undefined
    const quest = open.kind === 'question' ? open.question.quest : undefined
    const stoppedAt = { kind: open.kind, quest }
    return { ...answers(), submitter: undefined, stoppedAt, takenMs: Date.now() }
  }

  const goTo = (at: number) => open(Math.max(0, Math.min(at, last.value)))
  fill(deps.draft ?? EMPTY)
  return {
    plan,
    state: { ...signals, first, path, steps, last },
    hasAnswer,
    partial,
    actions,
    fill,
    missingAt,
    answers,
    goTo,
  }
}

/** The model of one survey: open step, answers so far, and state of submitting. */
export function createSurvey(deps: ModelDeps) {
  const { submit, onEvent, edit = true, onDraft, onPartial, showsFailure = true } = deps
  const status = signal<Status>(deps.isDone ? 'thanks' : 'asking')
  /** Why the open step cannot be left. */
  const problem = signal<Problem>()
  const flow = createAnswerFlow(deps, (draft) => {
    problem.value = undefined
    onDraft?.(draft)
  })
  const { plan, state, missingAt, hasAnswer } = flow
  const { step, steps } = state

  const notify = (name: SurveyEvent['name']) => onEvent?.({ name, step: step.value })
  const become = (next: Status, why?: Problem) =>
    batch(() => {
      status.value = next
      problem.value = why
    })

  function goTo(target: number): void {
    if (status.value === 'sending') return
    batch(() => {
      status.value = 'asking'
      flow.goTo(target)
    })
    const answers = edit && onPartial && flow.partial()
    if (answers) onPartial(answers)
  }

  function complain(at: number, missing: Problem): void {
    if (step.value !== at) goTo(at)
    problem.value = missing
    notify('missing')
  }

  function next(): void {
    const missing = edit && missingAt(step.value)
    if (missing) return complain(step.value, missing)
    goTo(step.value + 1)
    notify('next')
  }

  function back(): void {
    goTo(step.value - 1)
    notify('back')
  }

  /** A tap on an answer of the first step: goes on where the template says so. Finish always needs its button. */
  function tap(value: number | Rating, stars?: number): void {
    flow.actions.answerFirst(value, stars)
    if (plan.template.autoAdvance) next()
  }

  /** False when a step is incomplete: then opens it with a message. Steps can be skipped by clicking a title. */
  function isWhole(): boolean {
    const at = steps.value.findIndex((_, index) => missingAt(index))
    const missing = at < 0 ? plan.isLost && 'invalid' : missingAt(at)
    if (missing) complain(at < 0 ? step.value : at, missing)
    return !missing
  }

  async function finish(): Promise<void> {
    if (!edit || status.value === 'sending' || !isWhole()) return
    const answers = flow.answers()
    become('sending')
    await delivered(submit(answers), (isStored) => {
      // sent in the background meanwhile: then the survey thanks, wherever the person is
      if (status.value === 'thanks' || flow.answers().id !== answers.id) return
      become(isStored ? 'thanks' : 'failed', !isStored && showsFailure ? 'failed' : undefined)
      if (isStored) onDraft?.(undefined)
      notify(isStored ? 'submitted' : 'failed')
    })
  }

  function reset(): void {
    flow.fill(EMPTY)
    become('asking')
    onDraft?.(undefined)
    notify('reset')
  }

  const moving = { goTo, next, back, tap, finish, reset, hasAnswer, missingAt }
  return { ...plan, ...state, ...flow.actions, ...moving, status, problem, edit }
}
