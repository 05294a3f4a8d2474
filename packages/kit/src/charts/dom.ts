/** A new element with a class and a text, at the end of its parent. */
export function add<K extends keyof HTMLElementTagNameMap>(
  parent: Node,
  name: K,
  className = '',
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  if (className) element.className = className
  if (text) element.textContent = text
  parent.appendChild(element)
  return element
}

/** The coloured sign of a series. */
export function swatch(parent: Node, shape: 'dot' | 'dash', color: string): void {
  const sign = add(parent, 'i', shape === 'dash' ? 'k-dash' : 'k-dot')
  sign.style.background = color
}
