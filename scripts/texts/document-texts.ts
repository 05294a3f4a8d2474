import { lexer, walkTokens, type Token } from 'marked'
import type { FoundText } from './source-texts.ts'
import { VALUE } from './syntax.ts'

/** The words of inline tokens; code is a value. */
const wordsOf = (tokens: Token[]): string =>
  tokens
    .map((token) => {
      if (token.type === 'codespan') return VALUE
      if ('tokens' in token && token.tokens) return wordsOf(token.tokens)
      return token.type === 'text' || token.type === 'escape' ? token.text : ''
    })
    .join('')

/** All texts of a Markdown document but its code. */
export function documentTexts(source: string): FoundText[] {
  const found: FoundText[] = []
  let from = 0
  const add = (raw: string, tokens: Token[]) => {
    const at = source.indexOf(raw.trim(), from)
    if (at >= 0) from = at
    const line = source.slice(0, from).split('\n').length
    found.push({ line, text: wordsOf(tokens).replace(/\s+/g, ' ').trim(), isGlued: false })
  }
  void walkTokens(lexer(source), (token) => {
    const isBlock = ['paragraph', 'heading'].includes(token.type)
    const isItem = token.type === 'text' && 'tokens' in token
    if ((isBlock || isItem) && 'tokens' in token && token.tokens) add(token.raw, token.tokens)
    if (token.type !== 'table' || !('rows' in token)) return
    for (const cell of [...token.header, ...token.rows.flat()]) add(cell.text, cell.tokens)
  })
  return found
}
