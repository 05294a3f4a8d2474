/* Starts an editor as its documentation does. The page is served by e2e/host-libraries.ts. */

const LINES = ['Hello Ann,', 'Kind regards']
const QUOTE = '<p>On Monday, Ann wrote:</p><blockquote><p>My machine shows E4.</p></blockquote>'
const paragraphs = LINES.map((line) => `<p>${line}</p>`).join('')
/** What a rich editor starts with. */
let HTML = paragraphs

/** Adds an element with this content. */
function add(name, content = '') {
  const element = document.createElement(name)
  element.innerHTML = content
  document.querySelector('main').append(element)
  return element
}

const script = (src) =>
  new Promise((resolve, reject) => {
    const tag = document.createElement('script')
    tag.addEventListener('load', resolve)
    tag.addEventListener('error', reject)
    tag.src = src
    document.head.append(tag)
  })

/** Each resolves to what a page passes to `insertInto`, and to a function that gives the element with the text. */
const editors = {
  'text area': () => {
    const reply = add('textarea', LINES.join('\n'))
    return [reply, () => reply]
  },
  contenteditable: () => {
    const reply = add('div', HTML)
    reply.contentEditable = 'true'
    return [reply, () => reply]
  },
  'CKEditor 4': async () => {
    window.CKEDITOR_BASEPATH = '/host-libraries/ckeditor4/'
    await script('/host-libraries/ckeditor4/ckeditor.js')
    const reply = add('textarea', HTML)
    window.CKEDITOR.config.versionCheck = false
    const editor = window.CKEDITOR.replace(reply, { removePlugins: 'scayt,wsc,exportpdf' })
    await new Promise((resolve) => editor.on('instanceReady', resolve))
    return [reply, () => editor.document.getBody().$]
  },
  'CKEditor 5': async () => {
    const [{ ClassicEditor }, { Essentials }, { Paragraph }, { BlockQuote }] = await Promise.all([
      import('@ckeditor/ckeditor5-editor-classic'),
      import('@ckeditor/ckeditor5-essentials'),
      import('@ckeditor/ckeditor5-paragraph'),
      import('@ckeditor/ckeditor5-block-quote'),
    ])
    const reply = add('textarea', HTML)
    const editor = await ClassicEditor.create(reply, {
      licenseKey: 'GPL',
      plugins: [Essentials, Paragraph, BlockQuote],
    })
    return [reply, () => editor.editing.view.getDomRoot()]
  },
  TinyMCE: async () => {
    await script('/host-libraries/tinymce/tinymce.min.js')
    const reply = add('textarea', HTML)
    const [editor] = await window.tinymce.init({
      target: reply,
      license_key: 'gpl',
      promotion: false,
    })
    return [reply, () => editor.getBody()]
  },
  Quill: async () => {
    const { default: Quill } = await import('quill')
    const reply = add('div', HTML)
    const { root } = new Quill(reply, { modules: { toolbar: false } })
    return [reply, () => root]
  },
  ProseMirror: async () => {
    const [
      { EditorState },
      { EditorView },
      { schema },
      { history, undo },
      { keymap },
      { DOMParser },
    ] = await Promise.all([
      import('prosemirror-state'),
      import('prosemirror-view'),
      import('prosemirror-schema-basic'),
      import('prosemirror-history'),
      import('prosemirror-keymap'),
      import('prosemirror-model'),
    ])
    const content = document.createElement('div')
    content.innerHTML = HTML
    const doc = DOMParser.fromSchema(schema).parse(content)
    const plugins = [history(), keymap({ 'Mod-z': undo })]
    const reply = add('div')
    const view = new EditorView(reply, { state: EditorState.create({ doc, plugins }) })
    return [reply, () => view.dom]
  },
  TipTap: async () => {
    const [{ Editor }, { default: StarterKit }] = await Promise.all([
      import('@tiptap/core'),
      import('@tiptap/starter-kit'),
    ])
    const reply = add('div')
    const editor = new Editor({ element: reply, extensions: [StarterKit], content: HTML })
    return [reply, () => editor.view.dom]
  },
  Slate: async () => {
    const [
      { createElement: h, useState },
      { createRoot },
      { createEditor },
      slate,
      { withHistory },
    ] = await Promise.all([
      import('react'),
      import('react-dom/client'),
      import('slate'),
      import('slate-react'),
      import('slate-history'),
    ])
    const initialValue = LINES.map((text) => ({ type: 'paragraph', children: [{ text }] }))
    const Reply = () => {
      const [editor] = useState(() => slate.withReact(withHistory(createEditor())))
      return h(slate.Slate, { editor, initialValue }, h(slate.Editable))
    }
    const reply = add('div')
    createRoot(reply).render(h(Reply))
    return [reply, () => reply.querySelector('[data-slate-editor]')]
  },
  Lexical: async () => {
    const [lexical, { registerRichText }, { createEmptyHistoryState, registerHistory }] =
      await Promise.all([
        import('lexical'),
        import('@lexical/rich-text'),
        import('@lexical/history'),
      ])
    const reply = add('div')
    reply.contentEditable = 'true'
    const editor = lexical.createEditor({
      namespace: 'reply',
      onError: (error) => {
        throw error
      },
    })
    editor.setRootElement(reply)
    registerRichText(editor)
    registerHistory(editor, createEmptyHistoryState(), 300)
    await new Promise((resolve) =>
      editor.update(
        () => {
          const lines = LINES.map((line) =>
            lexical.$createParagraphNode().append(lexical.$createTextNode(line)),
          )
          lexical
            .$getRoot()
            .clear()
            .append(...lines)
        },
        { onUpdate: resolve, tag: 'history-merge' },
      ),
    )
    return [reply, () => reply]
  },
  'controlled React text area': async () => {
    const [{ createElement: h, useState }, { createRoot }] = await Promise.all([
      import('react'),
      import('react-dom/client'),
    ])
    const Reply = () => {
      const [value, setValue] = useState(LINES.join('\n'))
      const onChange = ({ target }) => setValue(target.value)
      return h('div', {}, h('textarea', { value, onChange }), h('output', {}, value))
    }
    const reply = add('div')
    createRoot(reply).render(h(Reply))
    return [reply, () => reply.querySelector('textarea')]
  },
}

/** `quoted`: behind the lines stands a quoted message, in editors that know one. */
window.startEditor = async (name, quoted) => {
  HTML = quoted ? paragraphs + QUOTE : paragraphs
  const [reply, shown] = await editors[name]()
  Object.assign(window, { reply, shown })
}
