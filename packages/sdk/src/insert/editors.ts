import { wasUsed } from './carets.ts'
import { selected } from './editable.ts'
import { fieldTarget, type Field } from './field.ts'
import { paragraphs } from './lines.ts'
import { startAt } from './start.ts'
import type { Target } from './target.ts'

/* What we use of editors with an interface of their own: they know the caret better than the browser. */

type Opaque = { readonly opaque?: never }

interface CkEditor5 {
  isReadOnly: boolean
  editing: { view: { focus: () => void } }
  data: { processor: { toView: (html: string) => Opaque }; toModel: (view: Opaque) => Opaque }
  model: {
    document: { getRoot: () => Opaque | null }
    change: (act: (writer: { setSelection: (at: Opaque, place: 'in') => void }) => void) => void
    insertContent: (content: Opaque) => void
  }
}
interface CkEditable extends HTMLElement {
  ckeditorInstance?: CkEditor5
}

interface Ck4Range extends Opaque {
  selectNodeContents: (node: Opaque) => void
}
interface CkEditor4 {
  status: string
  readOnly: boolean
  mode: string
  element: { $: Element }
  container?: { $: Element }
  editable: () => Opaque & { $: HTMLElement }
  focus: () => void
  createRange: () => Ck4Range
  getSelection: () => {
    getRanges: () => unknown[]
    selectRanges: (ranges: Ck4Range[]) => void
  } | null
  insertText: (text: string) => void
}

interface TinyMce {
  initialized: boolean
  mode: { isReadOnly: () => boolean }
  /** Missing when it edits an element of the page. */
  iframeElement?: Element | null
  getElement: () => Element
  getContainer: () => Element | null
  getBody: () => HTMLElement
  focus: () => void
  insertContent: (html: string) => void
  undoManager: { transact: (act: () => void) => void }
  selection: { select: (node: Node, content: boolean) => void }
}

interface EditorWindow {
  CKEDITOR?: { instances: Record<string, CkEditor4> }
  tinymce?: { get: () => TinyMce[] }
}

/** The first of the elements' editors that belongs to the element: one is inside the other, or replaced it. */
const belongs = (element: Element, ...own: (Element | null | undefined)[]): boolean =>
  own.some((one) => one && (one.contains(element) || element.contains(one)))

/** CKEditor 5 is inside the element, or behind the one that it replaced. */
function ckEditor5Of(element: Element): Target | undefined {
  const areas = [element, element.nextElementSibling].flatMap((area) =>
    area?.matches('.ck-editor__editable')
      ? [area]
      : [...(area?.querySelectorAll('.ck-editor__editable') ?? [])],
  ) as CkEditable[]
  const shown = areas.find((area) => area.ckeditorInstance)
  const editor = shown?.ckeditorInstance
  if (!shown || !editor) return undefined
  return {
    shown,
    isReadOnly: () => editor.isReadOnly,
    read: () => shown.textContent,
    async write(text, replaces) {
      const { model, data } = editor
      const root = model.document.getRoot()
      const isUsed = wasUsed(shown)
      editor.editing.view.focus()
      const own = replaces || isUsed ? text : startAt(shown, text)
      await selected()
      model.change((writer) => {
        if (root && replaces) writer.setSelection(root, 'in')
        model.insertContent(data.toModel(data.processor.toView(paragraphs(own))))
      })
    },
  }
}

/** The text area of CKEditor 4 while it shows the source is a field like others. */
function ckEditor4Of(element: Element, { CKEDITOR }: EditorWindow): Target | undefined {
  const editor = Object.values(CKEDITOR?.instances ?? {}).find((one) =>
    belongs(element, one.element.$, one.container?.$),
  )
  if (!editor) return undefined
  const area = () => editor.editable().$
  if (editor.mode === 'source') return fieldTarget(area() as Field)
  return {
    shown: editor.container?.$ ?? element,
    isReadOnly: () => editor.status !== 'ready' || editor.readOnly,
    read: () => area().textContent,
    write(text, replaces) {
      const isUsed = (editor.getSelection()?.getRanges().length ?? 0) > 0
      editor.focus()
      if (replaces) {
        const range = editor.createRange()
        range.selectNodeContents(editor.editable())
        editor.getSelection()?.selectRanges([range])
      }
      editor.insertText(isUsed || replaces ? text : startAt(area(), text))
    },
  }
}

function tinyMceOf(element: Element, { tinymce }: EditorWindow): Target | undefined {
  const editor = tinymce
    ?.get()
    .find((one) => belongs(element, one.getElement(), one.getContainer(), one.getBody()))
  if (!editor) return undefined
  return {
    shown: editor.getContainer() ?? element,
    isReadOnly: () => !editor.initialized || editor.mode.isReadOnly(),
    read: () => editor.getBody().textContent,
    write(text, replaces) {
      const body = editor.getBody()
      const isUsed = wasUsed(editor.iframeElement ?? body)
      editor.focus()
      editor.undoManager.transact(() => {
        if (replaces) editor.selection.select(body, true)
        const own = replaces || isUsed ? text : startAt(body, text)
        editor.insertContent(paragraphs(own))
      })
    },
  }
}

/** The element's editor among those with an interface of their own. */
export function editorOf(element: Element): Target | undefined {
  const view = (element.ownerDocument.defaultView ?? window) as EditorWindow
  return ckEditor5Of(element) ?? ckEditor4Of(element, view) ?? tinyMceOf(element, view)
}
