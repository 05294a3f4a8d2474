/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { EmailField } from './email-field.tsx'
import { Problem } from './problem.tsx'
import type { Survey } from './survey.ts'

interface StepProps {
  survey: Survey
  /** Index of the step, from 0. */
  at: number
  title: string
  /** The answer as text, shown while another step is open. */
  answer?: string | undefined
  children: ComponentChildren
}

/** A step that was skipped has no check mark, and one that was answered before has one wherever the person is. */
function stateOf({ step, steps, hasAnswer }: Survey, at: number): 'open' | 'done' | 'todo' {
  if (at === step.value) return 'open'
  const one = steps.value[at]
  return one && hasAnswer(one) ? 'done' : 'todo'
}

function Heading({ survey, at, title, answer }: Omit<StepProps, 'children'>) {
  const state = stateOf(survey, at)
  const isOpen = state === 'open'

  const node = (
    <i class="node" aria-hidden="true">
      {state !== 'done' && at + 1}
    </i>
  )
  const note = answer || (survey.missingAt(at) && survey.texts.required)
  const given = note && !isOpen && <em>{note}</em>
  if (!isOpen && survey.version === 'custom_v2') {
    return (
      <button type="button" class="title" onClick={() => survey.goTo(at)}>
        {node}
        <span dir="auto">{title}</span>
        {given}
      </button>
    )
  }
  return (
    <h2 class="title" id={`title-${at}`} tabIndex={isOpen ? -1 : undefined}>
      {node}
      <span dir="auto">{title}</span>
      {given}
    </h2>
  )
}

function Buttons({ survey, isLast }: { survey: Survey; isLast: boolean }) {
  const { edit, back, texts } = survey
  const status = survey.status.value
  const finish = status === 'failed' ? texts.again : texts.finish
  return (
    <div class="nav">
      {survey.step.value > 0 && (
        <button type="button" class="btn" onClick={back} disabled={status === 'sending'}>
          {texts.back}
        </button>
      )}
      <button
        type="submit"
        class="btn primary"
        disabled={isLast && (!edit || status === 'sending')}
      >
        {isLast ? (status === 'sending' ? texts.sending : finish) : texts.next}
      </button>
    </div>
  )
}

function Pane({ survey, at, children }: Pick<StepProps, 'survey' | 'at' | 'children'>) {
  const isLast = at === survey.last.value
  return (
    <div class="pane">
      {children}
      {isLast && survey.hasEmail && <EmailField survey={survey} />}
      {survey.extras && <survey.extras.PathNote survey={survey} />}
      <Problem problem={survey.problem.value} texts={survey.texts} />
      <Buttons survey={survey} isLast={isLast} />
    </div>
  )
}

/** A step of the stepper: its title, and while it is open its content. */
export function Step({ survey, at, title, answer, children }: StepProps) {
  const state = stateOf(survey, at)
  return (
    <li class="step" data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <Heading survey={survey} at={at} title={title} answer={answer} />
      {state === 'open' && (
        <Pane survey={survey} at={at}>
          {children}
        </Pane>
      )}
    </li>
  )
}
