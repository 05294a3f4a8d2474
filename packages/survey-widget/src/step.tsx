import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Survey } from './survey.ts'

interface StepProps {
  survey: Survey
  /** Place among the steps, from 0. */
  at: number
  title: string
  /** What was answered, shown while another step is open. */
  answer?: string
  children: ComponentChildren
}

function Heading({ survey, at, title, answer }: Omit<StepProps, 'children'>) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const open = survey.step.value
  const isOpen = at === open

  useLayoutEffect(() => {
    // opening the page must not move the focus; moving on must
    if (isOpen && survey.hasMoved()) headingRef.current?.focus()
  }, [isOpen, survey])

  if (at < open) {
    return (
      <button type="button" class="title" onClick={() => survey.goTo(at)}>
        <i class="node" aria-hidden="true" />
        <span dir="auto">{title}</span>
        {answer && <em dir="auto">{answer}</em>}
      </button>
    )
  }
  return (
    <h2 ref={headingRef} class="title" id={`title-${at}`} tabIndex={isOpen ? -1 : undefined}>
      <i class="node" aria-hidden="true">
        {at + 1}
      </i>
      <span dir="auto">{title}</span>
    </h2>
  )
}

function Buttons({ survey, at }: { survey: Survey; at: number }) {
  const { edit, last, back, texts } = survey
  const status = survey.status.value
  const isLast = at === last
  const finish = status === 'failed' ? texts.again : texts.finish
  return (
    <div class="nav">
      {at > 0 && (
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

/** A step of the stepper: its title, and its content while it is the open one. A done step reopens on click. */
export function Step({ survey, at, title, answer, children }: StepProps) {
  const open = survey.step.value
  const state = at < open ? 'done' : at === open ? 'open' : 'todo'
  return (
    <li class="step" data-state={state} aria-current={at === open ? 'step' : undefined}>
      <Heading survey={survey} at={at} title={title} answer={answer} />
      {at === open && (
        <div class="pane">
          {children}
          <Buttons survey={survey} at={at} />
        </div>
      )}
    </li>
  )
}
