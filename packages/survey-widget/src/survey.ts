import { PRIMARY_REASONS, type SurveyTemplate } from '@agent-assist/contract/wire'
import { batch, computed, signal } from '@preact/signals-core'
import { answersOf } from './answers.ts'
import type { SurveyDraft } from './draft.ts'
import { emailMissing, type Problem, problemOf } from './problems.ts'
import { createSheet, EMPTY } from './sheet.ts'
import { stepsOf } from './steps.ts'
import { groupOf, type SurveyAnswers, type SurveyContext, wantsEmail } from './template.ts'
import { texts as english } from './texts/en.ts'

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
  /** Resolves once the answers are stored; after a rejection they stay on the screen. */
  submit: (answers: SurveyAnswers) => Promise<void>
  onEvent?: (event: SurveyEvent) => void
  /** False: the page shows the failure of submitting itself. Default: true. */
  showsFailure?: boolean
  /** False: a preview, which requires no answers. Default: true. */
  edit?: boolean
  /** Answers to continue with. */
  draft?: SurveyDraft | undefined
  /** Called with every change of the answers; undefined once there is nothing left to submit. */
  onDraft?: (draft: SurveyDraft | undefined) => void
  /** Default: English. */
  texts?: typeof english | undefined
  /** Language of the template's translation. Default: the language of `texts`. */
  language?: string | undefined
}

export type Status = 'asking' | 'sending' | 'failed' | 'thanks'
export type Survey = ReturnType<typeof createSurvey>

/** Options of the template, with their defaults. */
function planOf({ template, context, texts = english, language = texts.lang }: SurveyDeps) {
  const { surveyType: version = 'custom_v2', surveyCotegory: category = 'NPS' } = template
  const words = template.translations?.[language] ?? template.translations?.[language.slice(0, 2)]
  return {
    template,
    texts,
    version,
    category,
    isNps: category === 'NPS',
    reasonsOffered: template.primaryReasons?.length ? template.primaryReasons : PRIMARY_REASONS,
    hasEmail: wantsEmail(version, category, context),
    isLost: context === null && version !== 'standard',
    /** The template's text in the shown language. */
    label: (text: string): string => words?.[text] ?? text,
  }
}

/** The answers, and the steps that depend on them. */
function createAnswerFlow(deps: SurveyDeps, onChange: (draft: SurveyDraft) => void) {
  const plan = planOf(deps)
  const { template, version, isNps, hasEmail } = plan
  const { signals, actions, open, ...sheet } = createSheet(onChange)
  const { step, score, rating, email } = signals
  const first = computed(() => (isNps ? score.value : rating.value))
  const steps = computed(() => stepsOf(template, version, groupOf(first.value)))
  const last = computed(() => steps.value.length - 1)

  function fill(draft: SurveyDraft): void {
    sheet.fill(draft)
    if (hasEmail && !email.value) email.value = deps.context?.user ?? ''
    step.value = Math.min(step.value, last.value)
  }

  function missingAt(at: number): Problem | undefined {
    const missing = problemOf(steps.value[at], sheet.read(), isNps)
    return missing ?? (at === last.value && hasEmail ? emailMissing(sheet.read()) : undefined)
  }

  const answers = () => answersOf(template, steps.value, sheet.read())
  const goTo = (at: number) => open(Math.max(0, Math.min(at, last.value)))
  fill(deps.draft ?? EMPTY)
  return {
    plan,
    state: { ...signals, first, steps, last },
    actions,
    fill,
    missingAt,
    answers,
    goTo,
  }
}

/** The model of one survey: open step, answers so far, and state of submitting. */
export function createSurvey(deps: SurveyDeps) {
  const { submit, onEvent, edit = true, onDraft, showsFailure = true } = deps
  const status = signal<Status>('asking')
  /** Why the open step cannot be left. */
  const problem = signal<Problem>()
  const flow = createAnswerFlow(deps, (draft) => {
    problem.value = undefined
    onDraft?.(draft)
  })
  const { plan, state, missingAt } = flow
  const { step, steps } = state

  const notify = (name: SurveyEvent['name']) => onEvent?.({ name, step: step.value })

  function goTo(target: number): void {
    if (status.value === 'sending') return
    batch(() => {
      status.value = 'asking'
      flow.goTo(target)
    })
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

  /** False when a step is incomplete: then opens it with a message. Steps can be skipped by clicking a title. */
  function isWhole(): boolean {
    const at = steps.value.findIndex((_, index) => missingAt(index))
    const missing = at < 0 ? plan.isLost && 'invalid' : missingAt(at)
    if (missing) complain(at < 0 ? step.value : at, missing)
    return !missing
  }

  async function finish(): Promise<void> {
    if (!edit || status.value === 'sending' || !isWhole()) return
    batch(() => {
      status.value = 'sending'
      problem.value = undefined
    })
    try {
      await submit(flow.answers())
      status.value = 'thanks'
      onDraft?.(undefined)
      notify('submitted')
    } catch {
      // the submitting page knows the reason; here the person can try again
      batch(() => {
        status.value = 'failed'
        problem.value = showsFailure ? 'failed' : undefined
      })
      notify('failed')
    }
  }

  function reset(): void {
    batch(() => {
      flow.fill(EMPTY)
      status.value = 'asking'
      problem.value = undefined
    })
    onDraft?.(undefined)
    notify('reset')
  }

  const moving = { goTo, next, back, finish, reset }
  return { ...plan, ...state, ...flow.actions, ...moving, status, problem, edit }
}
