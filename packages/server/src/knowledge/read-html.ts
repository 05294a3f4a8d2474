import { Parser } from 'htmlparser2'
import { type Blocks, tidyText } from './blocks.ts'
import { DocumentError } from './document-error.ts'
import { createSinks } from './sinks.ts'

const words = (list: string) => new Set(list.split(' '))
/** Elements whose content is not text of the document. */
const SKIPPED = words(
  'script style template noscript nav footer aside form svg math iframe object button select textarea audio video canvas dialog',
)
const BLOCKS = words(
  'address article blockquote body caption dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody tfoot thead tr ul',
)
const HEADING = /^h([1-6])$/
/** Limit of nesting, deeper than any real page. */
const DEPTH_MAX = 400

/** Creates a reader that turns tags and text into blocks. */
function createReader() {
  const sinks = createSinks()
  const lists: { isNumbered: boolean; n: number }[] = []
  let [text, title, term] = ['', '', '']
  let [tables, mainAt, mainEnd] = [0, -1, -1]

  function take(): string {
    const taken = tidyText(text)
    text = ''
    return taken
  }

  function flush(): void {
    const taken = take()
    if (!taken) return
    if (tables > 0 || (lists.length > 0 && /^(- |\d+\. )/.test(taken))) sinks.addLine(taken)
    else sinks.add({ kind: 'text', text: taken })
  }

  function openList(name: string): void {
    const list = lists.at(-1)
    if (name === 'ul' || name === 'ol') lists.push({ isNumbered: name === 'ol', n: 0 })
    if (name === 'li' && list) text += list.isNumbered ? `${++list.n}. ` : '- '
  }

  function open(name: string): void {
    if (BLOCKS.has(name)) flush()
    openList(name)
    if (name === 'br') text += '\n'
    if (name === 'table') tables++
    if ((name === 'td' || name === 'th') && text.trim()) text += ' | '
    if (name === 'main') mainAt = sinks.page.length
    if (name === 'details') sinks.begin(name)
    if (name === 'dd') sinks.begin(name, term)
  }

  function close(name: string): void {
    const level = Number(HEADING.exec(name)?.[1] ?? 0)
    const heading = level > 0 ? take() : ''
    if (heading) sinks.add({ kind: 'heading', level, text: heading })
    else if (name === 'summary') sinks.ask(take())
    else if (name === 'dt') term = take()
    else if (name === 'title') title ||= take()
    else if (BLOCKS.has(name)) flush()
    if (name === 'ul' || name === 'ol') lists.pop()
    if (name === 'table') tables--
    if (name === 'details' || name === 'dd') sinks.end(name)
    if (name === 'main') mainEnd = sinks.page.length
  }

  /** The blocks of the `main` element, else of the whole page. */
  function done(): Blocks {
    flush()
    sinks.endAll()
    const main = mainAt < 0 ? [] : sinks.page.slice(mainAt, mainEnd < 0 ? undefined : mainEnd)
    return { ...(title ? { title } : {}), blocks: main.length > 0 ? main : sinks.page }
  }

  return { open, close, done, write: (data: string) => void (text += data.replace(/\s+/g, ' ')) }
}

/** Reads HTML as blocks of plain text; nothing in it is executed. */
export function readHtml(html: string): Blocks {
  const reader = createReader()
  let depth = 0
  let skipping = 0
  const parser = new Parser({
    onopentag(name) {
      if (++depth > DEPTH_MAX)
        throw new DocumentError('unreadable', 'The page is nested too deeply. Paste its text.')
      if (skipping > 0 || SKIPPED.has(name)) skipping++
      else reader.open(name)
    },
    ontext(data) {
      if (skipping === 0) reader.write(data)
    },
    onclosetag(name) {
      depth--
      if (skipping > 0) skipping--
      else reader.close(name)
    },
  })
  parser.end(html)
  return reader.done()
}
