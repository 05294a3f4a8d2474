import type { SurveyTemplate } from '@agent-assist/contract/wire'
import { expect, vi } from 'vitest'
import { mount, type MountOptions } from './mount.tsx'

/** A survey of two questions. */
export const template: SurveyTemplate = {
  title: 'Kelda Home',
  q1Text: 'Would you recommend us?',
  q2: [
    {
      quest: 'Why?',
      questionType: 'MultipleChoiceLinear',
      options: [
        { value: 'fast', label: 'A quick reply' },
        { value: 'kind', label: '<b>Kind</b> people' },
      ],
    },
    { quest: 'Is it solved?', questionType: 'BinaryQuestion' },
  ],
  q3Text: 'Anything else?',
}

/** Mounts a survey; tests use it by its visible texts. */
export function open(options: Partial<MountOptions> = {}) {
  const element = document.createElement('div')
  document.body.append(element)
  const undo = mount(element, { template, submit: async () => undefined, ...options })
  const root = element.shadowRoot as ShadowRoot
  const all = <E extends Element>(selector: string) => [...root.querySelectorAll<E>(selector)]
  const textOf = (node: Element | null | undefined) => node?.textContent?.trim() ?? ''
  const button = (name: string) => {
    const found = all<HTMLButtonElement>('button').find((one) => textOf(one) === name)
    if (!found) throw new Error(`there is no button ${name}`)
    return found
  }
  return {
    element,
    root,
    undo,
    all,
    button,
    press: (name: string) => button(name).click(),
    choose(label: string) {
      const found = all('label').find((one) => textOf(one) === label)
      found?.querySelector('input')?.click()
    },
    write(text: string, into = 'textarea') {
      const field = root.querySelector(into) as HTMLTextAreaElement
      field.value = text
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    comment: () => root.querySelector('textarea')?.value,
    chosen: () => all<HTMLInputElement>('input:checked').map(({ value }) => value),
    current: () => textOf(root.querySelector('[aria-current=step] h2 span')),
    alerts: () => all('[role=alert]').map(textOf).filter(Boolean),
    text: () => textOf(root.firstElementChild),
  }
}
/** The result of `open`. */
export type Opened = ReturnType<typeof open>

/** Waits until the step with this title is open. */
export const step = (survey: Opened, title: string) =>
  vi.waitFor(() => expect(survey.current()).toBe(title))
