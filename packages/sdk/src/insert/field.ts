import { wasUsed } from './carets.ts'
import type { Target } from './target.ts'

export type Field = HTMLTextAreaElement | HTMLInputElement

const OWN_LINE = /\n\s*$/

/** Changes the value as a page does whose framework replaced the setter, e.g. React. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/** Where the text goes: the selection, or the end when nobody has been in the field. */
function placeIn(field: Field): [from: number, to: number] {
  const { selectionStart, selectionEnd, value } = field
  const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
  return to === 0 && !wasUsed(field) ? [value.length, value.length] : [from, to]
}

/** A text area, or an input, which has one line. */
export const fieldTarget = (field: Field): Target => ({
  shown: field,
  isReadOnly: () => field.disabled || field.readOnly,
  read: () => field.value,
  write(given, replaces) {
    const all = [0, field.value.length] as const
    const [from, to] = replaces ? all : placeIn(field)
    const isBelow = from > 0 && from === field.value.length && !wasUsed(field)
    const isApart = OWN_LINE.test(field.value) || given.startsWith('\n')
    const own = isBelow && !isApart ? `\n\n${given}` : given
    const text = field instanceof HTMLInputElement ? own.trim().replace(/\s*\n\s*/g, ' ') : own
    const next = field.value.slice(0, from) + text + field.value.slice(to)
    if (field.maxLength >= 0 && next.length > field.maxLength) return
    field.focus()
    try {
      field.setSelectionRange(from, to)
    } catch {
      // an input for mail addresses or numbers has no selection
    }
    // as if it were typed: Ctrl+Z takes it back
    if (field.matches(':focus')) field.ownerDocument.execCommand('insertText', false, text)
    if (field.value !== next) setValue(field, next)
  },
})
