import { selectionOf } from './carets.ts'

/* Where a text belongs in content that nobody has been in. */

/** A line before a quoted message: `On Monday, Kim wrote:`. */
const LEAD = /:\s*$/

/** What stands before the quoted message and its line, on the content's first level; null: nothing. */
function above(content: Element, quote: Element): Node | null {
  let top: Node = quote
  while (top.parentNode && top.parentNode !== content) top = top.parentNode
  const before = top.previousSibling
  return before && LEAD.test(before.textContent ?? '') ? before.previousSibling : before
}

/**
 * Puts the caret where a text belongs in content that nobody has been in: at its end, or above the customer's message that it
 * quotes. Returns the text with the blank lines that set it apart.
 */
export function startAt(content: HTMLElement, text: string): string {
  const quote = content.querySelector('blockquote')
  const before = quote ? above(content, quote) : content
  const range = content.ownerDocument.createRange()
  range.selectNodeContents(before ?? content)
  range.collapse(!before)
  const selection = selectionOf(content)
  selection?.removeAllRanges()
  selection?.addRange(range)
  if (!before) return `${text}\n\n`
  return before.textContent?.trim() ? `\n\n${text}` : text
}
