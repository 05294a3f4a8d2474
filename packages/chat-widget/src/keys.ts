import type { Panel } from './panel.ts'

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

function closeOneStep({ acts, suggestions, close }: Panel, isSearch: boolean): void {
  if (acts.isAsking.value) acts.ask(false)
  else if (isSearch && suggestions.query.value) suggestions.type('')
  else close(true)
}

function actOnSuggestions({ acts }: Panel, event: KeyboardEvent): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
  const scrolls = isIn(event.target, '[role=region]')
  if (step !== undefined && !scrolls) acts.move(step)
  else if (event.key === 'Enter' && !isIn(event.target, 'button, a')) void acts.insert()
  else if (event.key === 'c') void acts.copy()
  else if (event.key === 'l') acts.like()
  else if (event.key === 'd') acts.ask(true)
  else return false
  return true
}

type PanelKeyEvent = KeyboardEvent & { currentTarget: HTMLElement }

const focusSearch = (sheet: HTMLElement) =>
  sheet.querySelector<HTMLElement>('[type=search]')?.focus()

/**
 * The panel's keys (only while the focus is in it). A key that it uses, and every key typed into a
 * field, stays here: helpdesks have shortcuts of their own.
 */
export function handleKey(event: PanelKeyEvent, panel: Panel): void {
  const isField = isIn(event.target, 'input, textarea')
  const isCombined = event.ctrlKey || event.metaKey || event.altKey
  if (isCombined || event.isComposing) return
  event.stopPropagation()
  if (event.key === 'Escape') closeOneStep(panel, isIn(event.target, '[type=search]'))
  else if (isField || panel.tab.value !== 'suggestions') return
  else if (event.key === '/') focusSearch(event.currentTarget)
  else if (!actOnSuggestions(panel, event)) return
  event.preventDefault()
}
