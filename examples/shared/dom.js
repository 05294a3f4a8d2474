/** Makes an element. Strings become text, never HTML; `undefined` children are left out. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value)
  }
  element.append(...children.flat().filter((child) => child !== undefined))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** One of the drawings in shared/icons.svg; it says nothing to a screen reader. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg')
  const use = document.createElementNS(SVG, 'use')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', `../shared/icons.svg#${name}`)
  svg.append(use)
  return svg
}

/** A button that does something. */
export function button(label, onClick, className = 'btn') {
  const element = el('button', { type: 'button', class: className }, label)
  element.addEventListener('click', onClick)
  return element
}

/** What stands in place of content: why there is none, and the way out. */
export function note({ failed, title, text, action }) {
  const attributes = { class: failed ? 'note failed' : 'note', role: failed ? 'alert' : undefined }
  return el(
    'div',
    attributes,
    icon(failed ? 'alert' : 'inbox'),
    el('b', {}, title),
    text && el('p', {}, text),
    action,
  )
}
