import { type RefObject, useLayoutEffect, useState } from 'react'

/** The words of a label or a legend, without a note such as “optional”. */
const wordsOf = (element: Element | null | undefined): string =>
  element?.firstChild?.textContent?.trim() || element?.textContent?.trim() || ''

/** The label of a field as a person sees it; empty when the form has no such field. */
function labelOf(form: HTMLFormElement, name: string): string {
  const field = form.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  if (!field) return ''
  const group = field.type === 'radio' ? field.closest('fieldset') : null
  return wordsOf(group ? group.querySelector('legend') : field.labels?.[0])
}

/** The names of nested errors, as fields have them: answers.0. */
export function errorNames(errors: object, before = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object' || error === null) return []
    const name = before + key
    return 'type' in error && typeof error.type === 'string'
      ? [name]
      : errorNames(error, `${name}.`)
  })
}

/** Why a form cannot be sent: a sentence with the labels of the fields that are empty or invalid. */
export function useMissingFields(
  form: RefObject<HTMLFormElement | null>,
  names: readonly string[],
): string | undefined {
  const [text, setText] = useState<string>()
  const key = names.join(' ')
  useLayoutEffect(() => {
    const { current } = form
    const labels = current && key ? key.split(' ').map((name) => labelOf(current, name)) : []
    const known = [...new Set(labels.filter(Boolean))]
    // oxlint-disable-next-line react/set-state-in-effect -- the labels are known once the page has them
    setText(known.length > 0 ? `Complete first: ${known.join(', ')}` : undefined)
  }, [form, key])
  return text
}
