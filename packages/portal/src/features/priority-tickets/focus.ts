/** The id of a ticket's card. */
export const cardId = (ticketId: string) => `card-${ticketId}`

/** The cards in the column of a card, in order. */
const cardsBeside = (card: Element) =>
  Array.from(card.closest('ul')?.querySelectorAll<HTMLElement>('article') ?? [])

/**
 * Moves the focus from a ticket's card to the next one, or from the last to the previous one, because the
 * ticket may leave the column. A focus elsewhere stays.
 */
export function passFocus(ticketId: string) {
  const card = document.getElementById(cardId(ticketId))
  const focused = document.activeElement
  if (focused && focused !== document.body && !card?.contains(focused)) return
  const cards = card ? cardsBeside(card) : []
  const at = cards.findIndex((one) => one === card)
  const home = cards[at + 1] ?? cards[at - 1] ?? document.getElementById('content')
  home?.focus()
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowLeft: -1,
}

/** The card to which a key leads: in the same column, or in the next column that is not empty. */
export function cardAt(card: HTMLElement, key: string): HTMLElement | undefined {
  const cards = cardsBeside(card)
  const at = cards.indexOf(card)
  if (key === 'Home') return cards[0]
  if (key === 'End') return cards.at(-1)
  const step = STEPS[key]
  if (step === undefined) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp') return cards[at + step]
  const board = card.closest('[data-board]')
  const columns = Array.from(board?.querySelectorAll('section') ?? []).map((column) =>
    Array.from(column.querySelectorAll<HTMLElement>('article')),
  )
  const own = columns.findIndex((column) => column.includes(card))
  const others = step > 0 ? columns.slice(own + 1) : columns.slice(0, Math.max(0, own)).toReversed()
  const next = others.find((column) => column.length > 0)
  return next?.[Math.min(at, next.length - 1)]
}
