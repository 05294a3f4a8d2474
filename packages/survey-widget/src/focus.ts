import type { Survey } from './survey.ts'

/**
 * Moves the focus after a drawing: to the field that is wrong, to the title of the step that has opened, to
 * the thanks. The first drawing moves nothing: opening the page must not.
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
      // where @preact/signals is on the page, too, views draw a moment later; who has gone on stays there
      const later = wanted()
      if (!later || later === first) return
      const focused = root.querySelector(':focus')
      if (!focused || focused === first) later.focus()
    })
  }
}
