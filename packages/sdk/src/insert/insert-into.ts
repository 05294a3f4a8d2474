import { editableTarget } from './editable.ts'
import { editorOf } from './editors.ts'
import { type Field, fieldTarget } from './field.ts'
import type { Target } from './target.ts'
import type { InsertInto } from '../page/types.ts'

const FIELDS = 'textarea, input'
const EDITABLE = '[contenteditable]:not([contenteditable=false])'

/** Most time until an editor shows the text, and between two looks, in ms. */
const PATIENCE_MS = 1000
const LOOK_MS = 50

/** What takes texts at this element: the element itself, what is around it, or the first thing inside it. */
function targetOf(element: Element): Target | undefined {
  const editor = editorOf(element)
  if (editor) return editor
  const candidates = [
    element,
    element.closest(EDITABLE),
    element.querySelector(`${FIELDS}, ${EDITABLE}`),
  ]
  for (const one of candidates) {
    if (one?.matches(FIELDS)) return fieldTarget(one as Field)
    if (one?.matches(EDITABLE)) return editableTarget(one as HTMLElement)
  }
  return undefined
}

const squeezed = (text: string): string => text.replace(/[\s\u200B\uFEFF]+/g, '')

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/** Whether the text stands there once more than before; editors and frameworks may need a moment. */
async function hasArrived({ read }: Target, text: string, before: number): Promise<boolean> {
  for (let left = PATIENCE_MS; left > 0; left -= LOOK_MS) {
    await pause() // a framework may take back what it did not expect
    if (timesIn(read(), text) > before) return true
  }
  return false
}

const timesIn = (whole: string, text: string) => squeezed(whole).split(squeezed(text)).length - 1

/**
 * Writes the text into a field or an editor as if the person had typed it, and looks whether it is there. Resolves to
 * false when it is not: nothing is editable there, it is read-only or hidden, or it did not take the text.
 */
export const insertInto: InsertInto = async (element, text, { replaces = false } = {}) => {
  try {
    const target = element && squeezed(text) ? targetOf(element) : undefined
    if (!target || target.isReadOnly() || target.shown.getClientRects().length === 0) return false
    const before = replaces ? 0 : timesIn(target.read(), text)
    await target.write(text.replace(/\r\n?/g, '\n'), replaces)
    return await hasArrived(target, text, before)
  } catch {
    return false // an editor that throws did not take it
  }
}
