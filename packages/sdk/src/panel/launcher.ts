import css from './launcher.css?inline'
import { type Locale, localeOf } from '../page/locale.ts'
import type { StandDeps } from './panel-host.ts'

const SVG = 'http://www.w3.org/2000/svg'
const SPARK = 'm12 3 2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z'
/** Label of the button, and its label after a failed load. */
const TEXTS: Record<Locale, readonly [string, string]> = {
  en: ['Open Agent Assist', 'try again'],
  de: ['Agent Assist öffnen', 'neu laden'],
  es: ['Abrir Agent Assist', 'recargar'],
  fr: ['Ouvrir Agent Assist', 'recharger'],
  pt: ['Abrir o Agent Assist', 'recarregar'],
  ar: ['فتح Agent Assist', 'إعادة التحميل'],
}

export type LauncherState = 'idle' | 'busy' | 'failed'
export type Launcher = ReturnType<typeof paintLauncher>

const drawn = (name: string) => document.createElementNS(SVG, name)

function createIcon(): Element {
  const icon = drawn('svg')
  const path = drawn('path')
  path.setAttribute('d', SPARK)
  icon.append(path)
  return icon
}

function createButton(onIntent: () => void, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.append(createIcon())
  button.onpointerenter = button.onfocus = onIntent
  button.onclick = onClick
  button.onmousedown = () => false // a click leaves the focus in the reply
  return button
}

/** The launcher: a round button that stands in for the panel until the panel's code is loaded. */
export function paintLauncher({ look, keepOnPage, onIntent, onClick }: Omit<StandDeps, 'dress'>) {
  const element = document.createElement('agent-assist-launcher')
  element.popover = 'manual'
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const button = createButton(onIntent, onClick)
  root.append(button)

  let state: LauncherState = 'idle'

  /** Shows the state, or the same one in the current language. */
  function show(next = state): void {
    state = next
    const [open, failed] = TEXTS[localeOf(look().locale)]
    button.title = state === 'failed' ? `Agent Assist: ${failed}` : open // also its name
    button.setAttribute('aria-busy', `${state === 'busy'}`)
    button.toggleAttribute('data-failed', state === 'failed')
  }

  return { element, show, remove: keepOnPage(element) }
}
