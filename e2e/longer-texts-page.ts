/**
 * Code for a page under test: makes the portal's own texts 40 % longer, and looks for texts that are cut. It is
 * injected as source, so nothing in it may come from outside.
 */

declare global {
  interface Window {
    /** Texts that are cut or outside of their box, one line each. */
    findCut: () => string[]
  }
}

/** Lengthens every text as it appears; what the API has sent (names, texts of people) and numbers stay. */
export function lengthen(share: number): void {
  const sent = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') sent.add(value.trim())
    else if (value && typeof value === 'object') Object.values(value).forEach(collect)
  }
  const parse = Response.prototype.json
  Response.prototype.json = async function json() {
    const value: unknown = await parse.call(this)
    collect(value)
    return value
  }

  /** Some letters twice, vowels first, so that words stay words. */
  const longer = (word: string): string => {
    let more = Math.round(word.length * share)
    const twice = (pattern: RegExp) => (text: string) =>
      text.replace(pattern, (letter) => (more-- > 0 ? letter + letter : letter))
    return twice(/[^aeiou]/gi)(twice(/[aeiou]/gi)(word))
  }
  const written = new WeakMap<Node, string>()
  const change = (node: Node) => {
    const text = node.nodeValue ?? ''
    if (written.get(node) === text || !/[a-z]{2}/i.test(text) || sent.has(text.trim())) return
    if (node.parentElement?.closest('style, script, title, [data-kind] canvas')) return
    const next = text.replace(/[a-z]{2,}/gi, longer)
    written.set(node, next)
    node.nodeValue = next
  }
  const changeIn = (root: Node) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root.nodeType === Node.TEXT_NODE) change(root)
    while (nodes.nextNode()) change(nodes.currentNode)
  }
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records)
      if (type === 'characterData') change(target)
      else addedNodes.forEach(changeIn)
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Defines `findCut` in the page. */
export function watchCuts(): void {
  /** Rounding of the layout, in px. */
  const SLACK = 1.5
  const CLIPS = ['hidden', 'clip']

  const isHidden = (element: Element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.sr, [inert], canvas, select, option') !== null

  /** Whether the whole text can still be read: it ends with dots, and a title has it. */
  const hasTitle = (clipping: Element, element: Element) =>
    getComputedStyle(clipping).textOverflow === 'ellipsis' && element.closest('[title]') !== null

  const ownText = (element: Element) =>
    Array.from(element.childNodes).filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    )

  function boxOf(nodes: readonly ChildNode[]): DOMRect | undefined {
    const range = document.createRange()
    const [first] = nodes
    const last = nodes.at(-1)
    if (!first || !last) return undefined
    range.setStartBefore(first)
    range.setEndAfter(last)
    const box = range.getBoundingClientRect()
    return box.width > 1 && box.height > 1 ? box : undefined
  }

  /** How a text leaves its box to the side, or is cut by an element around it; empty when all of it can be seen. */
  function faultOf(element: Element, text: DOMRect): string {
    const own = element.getBoundingClientRect()
    if (own.width <= 1 || own.height <= 1) return '' // hidden from sight on purpose
    const isBox = getComputedStyle(element).display !== 'inline'
    if (isBox && !hasTitle(element, element) && text.right > own.right + SLACK) {
      const style = getComputedStyle(element)
      if (!['auto', 'scroll'].includes(style.overflowX))
        return `${Math.round(text.right - own.right)} px outside`
    }
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(around)
      if (['auto', 'scroll'].includes(overflowX) || position === 'fixed') return ''
      const box = around.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) return ''
      const isWide = text.right > box.right + SLACK || text.left < box.left - SLACK
      if (CLIPS.includes(overflowX) && isWide)
        return hasTitle(around, element) ? '' : 'cut to the side'
      const isHigh = text.bottom > box.bottom + 4 || text.top < box.top - 4
      if (CLIPS.includes(overflowY) && isHigh) return hasTitle(around, element) ? '' : 'cut below'
    }
    return ''
  }

  window.findCut = () => {
    const root = document.documentElement
    const found = new Set<string>()
    if (root.scrollWidth > root.clientWidth)
      found.add(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)
    for (const element of document.body.querySelectorAll('*')) {
      const nodes = ownText(element)
      if (nodes.length === 0 || isHidden(element)) continue
      const text = boxOf(nodes)
      const fault = text && faultOf(element, text)
      if (!fault) continue
      const { tagName, className } = element
      const words = element.textContent?.trim().slice(0, 60)
      found.add(`${fault}: <${tagName.toLowerCase()} class="${String(className)}"> ${words}`)
    }
    return [...found]
  }
}
