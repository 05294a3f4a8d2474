/** One block of a document, in document order, as plain text. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  /** A question with its answer. */
  | { kind: 'pair'; question: string; answer: string }

/** A document split into blocks, with the title that the document itself states. */
export interface Blocks {
  title?: string
  blocks: Block[]
}

/** Normalises whitespace: one space between words, line breaks stay, at most one empty line. */
export const tidyText = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The blocks as one text, separated by empty lines. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.kind === 'pair' ? `${block.question}\n${block.answer}` : block.text))
    .join('\n\n')
