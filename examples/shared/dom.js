/** Creates an element. Strings become text, never HTML; `undefined` children are skipped. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, value)
  }
  element.append(...children.flat().filter((child) => child !== undefined))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** A drawing from shared/icons.svg, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg')
  const use = document.createElementNS(SVG, 'use')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', `../shared/icons.svg#${name}`)
  svg.append(use)
  return svg
}

/** A button with an action. */
export function button(label, onClick, className = 'btn') {
  const element = el('button', { type: 'button', class: className }, label)
  element.addEventListener('click', onClick)
  return element
}

/** A message in place of content, with the reason and a way out. */
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
