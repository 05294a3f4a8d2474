import { caretOf, selectionOf } from './carets.ts'
import { brokenLines, lineParagraphs, paragraphs } from './lines.ts'
import { startAt } from './start.ts'
import type { Target } from './target.ts'

/** An element of ProseMirror, from which TipTap is made, carries a description of its document. */
interface ProseMirrorElement extends HTMLElement {
  pmViewDesc?: { node?: { type: { schema: { nodes: object } } } }
}

/** Quill, Slate and Lexical make lines of a plain text; from HTML they would lose the blank ones. */
const PLAIN = ['.ql-editor', '[data-slate-editor]', '[data-lexical-editor]']

/** A clipboard with the text, as the editor reads it best. */
function clipboardFor(element: ProseMirrorElement, text: string): DataTransfer {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  if (PLAIN.some((selector) => element.matches(selector))) return data
  const nodes = Object.keys(element.pmViewDesc?.node?.type.schema.nodes ?? { hard_break: 1 })
  const hasBreaks = nodes.some((name) => /^hard_?break$/i.test(name))
  data.setData('text/html', hasBreaks ? paragraphs(text) : lineParagraphs(text))
  return data
}

/** Lets an editor paste the text; false: it leaves pasting to the browser. */
const paste = (element: HTMLElement, text: string): boolean =>
  !element.dispatchEvent(
    new ClipboardEvent('paste', {
      bubbles: true,
      cancelable: true,
      composed: true,
      clipboardData: clipboardFor(element, text),
    }),
  )

/** Lets the browser write, so that Ctrl+Z takes the text back; false: it cannot. */
function type(element: HTMLElement, text: string): boolean {
  const { ownerDocument } = element
  return element.contentEditable === 'plaintext-only'
    ? ownerDocument.execCommand('insertText', false, text)
    : ownerDocument.execCommand('insertHTML', false, brokenLines(text))
}

/** Selects all, the caret where it was, or where a text belongs. Returns the text as it is to be written there. */
function select(element: HTMLElement, text: string, replaces: boolean): string {
  const caret = replaces ? undefined : caretOf(element)
  const selection = selectionOf(element)
  element.focus()
  if (caret) {
    selection?.removeAllRanges()
    selection?.addRange(caret)
    return text
  }
  if (!replaces) return startAt(element, text)
  selection?.selectAllChildren(element)
  return text
}

/** Time in ms until editors have read the selection: the browser announces it, and Slate reads it after 100 ms. */
const SELECTED_MS = 150

export const selected = () => new Promise((resolve) => setTimeout(resolve, SELECTED_MS))

/** An element with `contenteditable`: of the page itself, or of an editor that reads what is pasted. */
export const editableTarget = (element: HTMLElement): Target => ({
  shown: element,
  isReadOnly: () => !element.isContentEditable,
  read: () => element.textContent,
  async write(text, replaces) {
    const own = select(element, text, replaces)
    await selected()
    if (!paste(element, own)) type(element, own)
  },
})
