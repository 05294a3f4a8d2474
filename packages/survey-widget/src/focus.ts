import type { Survey } from './survey.ts'

/**
 * Moves the focus after rendering: to the invalid field, to the title of a newly opened step, or to the thanks. The
 * first rendering does not move it, because opening the page must not.
 */
export function createFocus(root: ShadowRoot, { step, status, problem }: Survey): () => void {
  let before: { step: number; isDone: boolean; problem: string | undefined } | undefined

  const targetOf = (now: NonNullable<typeof before>) => {
    if (now.problem && now.problem !== before?.problem) return '[data-bad] input, input[data-bad]'
    if (now.isDone) return before?.isDone ? undefined : 'h1'
    return before?.isDone || now.step !== before?.step ? '[aria-current] h2' : undefined
  }

  return () => {
    const now = {
      step: step.value,
      isDone: status.value === 'thanks',
      problem: problem.value,
    }
    const target = before && targetOf(now)
    before = now
    if (!target) return
    const wanted = () => root.querySelector<HTMLElement>(target)
    const first = wanted()
    first?.focus()
    setTimeout(() => {
      // with @preact/signals on the page, views render a moment later; a focus moved meanwhile stays
      const later = wanted()
      if (!later || later === first) return
      const focused = root.querySelector(':focus')
      if (!focused || focused === first) later.focus()
    })
  }
}
