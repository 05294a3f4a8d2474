import { expect, test } from 'vitest'
import { preloadPointed } from './preload.ts'

test('a screen is loaded once somebody points at its link or reaches it with the keyboard', () => {
  const loaded: string[] = []
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = `
    <a id="one" href="/main/alerts?range=x"><b>Alerts</b></a>
    <a id="two" href="/main/pricing/">Pricing</a>
    <a id="other" href="https://elsewhere.example/">Elsewhere</a>
    <button>Save</button>`
  preloadPointed(page, (path) => loaded.push(path))
  const send = (selector: string, type: string) =>
    page.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }))
  send('button', 'pointerover')
  send('#other', 'pointerover')
  expect(loaded).toEqual([])
  send('#one b', 'pointerover')
  send('#one', 'pointerover')
  send('#two', 'focusin')
  expect(loaded).toEqual(['/main/alerts', '/main/pricing/'])
})
