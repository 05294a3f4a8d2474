import { keepOnPage } from '../page/keep-on-page.ts'
import css from './launcher.css?inline'
import { type Locale, localeOf } from '../page/locale.ts'

const SVG = 'http://www.w3.org/2000/svg'
const SPARK =
  'm12 3 1.9 5.8a2 2 0 0 0 1.3 1.3L21 12l-5.8 1.9a2 2 0 0 0-1.3 1.3L12 21l-1.9-5.8a2 2 0 0 0-1.3-1.3L3 12l5.8-1.9a2 2 0 0 0 1.3-1.3z'
const INTENTS = ['pointerenter', 'focus', 'touchstart'] as const
/** Label of the button, and its label after a failed load. */
const TEXTS: Record<Locale, readonly [string, string]> = {
  en: ['Open Agent Assist', 'could not be loaded. Try again'],
  de: ['Agent Assist öffnen', 'neu laden'],
  es: ['Abrir Agent Assist', 'recargar'],
  fr: ['Ouvrir Agent Assist', 'recharger'],
  pt: ['Abrir o Agent Assist', 'recarregar'],
  ar: ['فتح Agent Assist', 'إعادة التحميل'],
}

export type LauncherState = 'idle' | 'busy' | 'failed'
export type Launcher = ReturnType<typeof paintLauncher>

function createIcon(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', SPARK)
  icon.append(path)
  return icon
}

function createButton(onIntent: () => void, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(createIcon())
  for (const intent of INTENTS) button.addEventListener(intent, onIntent, { passive: true })
  button.addEventListener('click', onClick)
  return button
}

/** The launcher: a round button that stands in for the panel until the panel's code is loaded. */
export function paintLauncher(onIntent: () => void, onClick: () => void) {
  const element = document.createElement('agent-assist-launcher')
  const root = element.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  const button = createButton(onIntent, onClick)
  root.append(button)

  let locale: string | undefined
  let state: LauncherState

  function speak(tag?: string): void {
    locale = tag
    const [open, failed] = TEXTS[localeOf(tag)]
    button.title = state === 'failed' ? `Agent Assist: ${failed}` : open
    button.setAttribute('aria-label', button.title)
  }

  function show(next: LauncherState): void {
    state = next
    speak(locale)
    button.setAttribute('aria-busy', String(state === 'busy'))
    button.toggleAttribute('data-failed', state === 'failed')
  }

  show('idle')
  return { element, show, speak, remove: keepOnPage(element) }
}
