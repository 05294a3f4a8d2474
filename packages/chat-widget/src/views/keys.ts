import { isComposing } from '@agent-assist/kit/composing'
import type { Panel } from '../panel/panel.ts'

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

function closeOneStep({ actions, suggestions, gpt, close }: Panel, isSearch: boolean): void {
  if (actions.isAsking.value) actions.ask(false)
  else if (isSearch && suggestions.query.value) suggestions.type('')
  else if (!gpt.isOpen.value || !gpt.pane.value?.get()?.gpt.cancel()) close(true)
}

/** Chooses the next source of answers; after the last one, all sources. */
function nextSource({ suggestions: { kinds, kind, choose } }: Panel): void {
  const at = kind.value ? kinds.value.indexOf(kind.value) : -1
  choose(kinds.value[at + 1])
}

function actOnOne({ actions, gpt, askWhy }: Panel, key: string): boolean {
  if (gpt.isOpen.value) {
    if (key === 'c') void gpt.pane.value?.get()?.gpt.copy()
    return key === 'c'
  }
  if (key === 'c') void actions.copy()
  else if (key === 'l') actions.like()
  else if (key === 'd') void askWhy()
  else return false
  return true
}

function actOnSuggestions(panel: Panel, event: KeyboardEvent): boolean {
  const { gpt } = panel
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
  const scrolls = isIn(event.target, '[role=region]')
  if (step !== undefined && !scrolls) panel.move(step)
  else if (event.key === 'Enter' && !isIn(event.target, 'button, a')) void panel.insert()
  else if (event.key === 'f') nextSource(panel)
  else if (event.key === 'g' && gpt.pane.value) void gpt.pane.value.draft()
  else return actOnOne(panel, event.key)
  return true
}

type PanelKeyEvent = KeyboardEvent & { currentTarget: HTMLElement }

const focusSearch = (sheet: HTMLElement) =>
  sheet.querySelector<HTMLElement>('[type=search]')?.focus()

/**
 * Handles the panel's keys, only while the focus is in it. A key that it uses, and every key typed into a field, is not
 * passed on, because helpdesks have shortcuts of their own.
 */
export function handleKey(event: PanelKeyEvent, panel: Panel): void {
  const isField = isIn(event.target, 'input, textarea, select')
  const isCombined = event.ctrlKey || event.metaKey || event.altKey
  if (isCombined || isComposing(event)) return
  event.stopPropagation()
  if (event.key === 'Escape') closeOneStep(panel, isIn(event.target, '[type=search]'))
  else if (isField || panel.tab.value !== 'suggestions') return
  else if (event.key === '/') focusSearch(event.currentTarget)
  else if (!actOnSuggestions(panel, event)) return
  event.preventDefault()
}
