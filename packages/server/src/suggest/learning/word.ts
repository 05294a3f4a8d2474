/** A stem of a text with its number of occurrences in the subject (or title) and in the rest. */
export interface Word {
  lexeme: string
  subject: number
  body: number
  /** Occurrences in the text of an answer, whose `body` is its summary. */
  text?: number
}
