/** A piece of a document, in its order: plain text, whatever it was written in. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  /** A question that stands with its answer. */
  | { kind: 'pair'; question: string; answer: string }

/** A document read into pieces, with the title that it gives itself. */
export interface Blocks {
  title?: string
  blocks: Block[]
}

/** Blanks as people read them: runs are one, lines stay, no more than one empty line. */
export const tidyText = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The pieces as one text, paragraphs parted by an empty line. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.kind === 'pair' ? `${block.question}\n${block.answer}` : block.text))
    .join('\n\n')
