import { type Block, textOfBlocks } from './blocks.ts'

/** Collects blocks: those of the page, or of the answer to a question that is still open. */
interface Sink {
  blocks: Block[]
  /** The tag whose end closes the sink. */
  tag: string
  question: string
}

/** Collects the blocks of a page in order, and joins answers to their questions. */
export function createSinks() {
  const page: Sink = { blocks: [], tag: '', question: '' }
  const open = [page]
  const now = () => open.at(-1) ?? page

  function addPair(question: string, answer: string): void {
    const last = now().blocks.at(-1)
    if (last?.kind === 'pair' && last.question === question) last.answer += `\n\n${answer}`
    else now().blocks.push({ kind: 'pair', question, answer })
  }

  return {
    page: page.blocks,
    add: (block: Block) => void now().blocks.push(block),
    /** Appends a line to the last text block: an item of a list, a row of a table. */
    addLine(text: string): void {
      const last = now().blocks.at(-1)
      if (last?.kind === 'text') last.text += `\n${text}`
      else now().blocks.push({ kind: 'text', text })
    },
    begin: (tag: string, question = '') => void open.push({ blocks: [], tag, question }),
    ask: (question: string) => void (now().question = question),
    end(tag: string): void {
      const ended = now()
      if (ended.tag !== tag || open.length === 1) return
      open.pop()
      const answer = textOfBlocks(ended.blocks)
      if (ended.question && answer) addPair(ended.question, answer)
      else now().blocks.push(...ended.blocks)
    },
    endAll(): void {
      while (open.length > 1) this.end(now().tag)
    },
  }
}
