/** Appends a new element with a class and a text to the parent. */
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

/** Appends the colour sample of a series. */
export function swatch(parent: Node, shape: 'dot' | 'dash', color: string): void {
  const sign = add(parent, 'i', shape === 'dash' ? 'k-dash' : 'k-dot')
  sign.style.background = color
}
