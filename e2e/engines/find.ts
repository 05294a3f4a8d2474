/** What a person looks for: the elements of a role by what they are called, as assistive technology has it. */
export interface Sought {
  role: keyof typeof ROLES
  /** The whole accessible name, or a pattern of it. */
  name?: string | RegExp
  /** A part of its text, or a pattern of it. */
  text?: string | RegExp
  /** What it is inside of. */
  within?: Sought
}

/** Elements that have a role without saying so. `field` is our own: anything that can be filled in. */
const ROLES = {
  alert: '',
  application: '',
  article: 'article',
  button: 'button, summary, input[type=submit]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th',
  dialog: 'dialog',
  field: 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true]',
  group: 'fieldset',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  listitem: 'li',
  log: '',
  main: 'main',
  menuitem: '',
  option: '',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  row: 'tr',
  searchbox: 'input[type=search]',
  status: 'output',
  tab: '',
}

/** What the page gets of a `Sought`, outermost first. */
interface Step {
  role: string
  implicit: string
  name?: string | RegExp
  text?: string | RegExp
}

/** Runs in the page, shadow roots included: the visible elements that are sought, in the order of the document. */
function findAll(steps: Step[]): HTMLElement[] {
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  const shadowOf = (node: ParentNode) => (node instanceof Element ? node.shadowRoot : null)
  const everything = (root: ParentNode): HTMLElement[] =>
    [shadowOf(root), root].flatMap((place) =>
      [...(place?.querySelectorAll<HTMLElement>('*') ?? [])].flatMap((element) => [
        element,
        ...(element.shadowRoot ? everything(element.shadowRoot) : []),
      ]),
    )
  const textOf = (element: HTMLElement) =>
    [element, ...everything(element)]
      .flatMap((host) => [...(host.shadowRoot?.children ?? [])] as HTMLElement[])
      .reduce((text, { innerText }) => `${text} ${innerText}`, element.innerText)
  const contentOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.ariaHidden === 'true' || !node.checkVisibility())
      return ''
    if (node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement) return ''
    return node.ariaLabel ?? [...node.childNodes].map(contentOf).join('')
  }
  const nameOf = (element: HTMLElement): string => {
    const root = element.getRootNode() as Document | ShadowRoot
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return ids.map((id) => root.getElementById(id)?.textContent ?? '').join(' ')
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    return (
      element.ariaLabel ??
      (labels.map(contentOf).join(' ') ||
        contentOf(element.querySelector(':scope > legend') ?? element) ||
        element.title ||
        element.getAttribute('placeholder') ||
        '')
    )
  }
  const fits = (value: string, wanted: string | RegExp, isWhole: boolean) => {
    if (wanted instanceof RegExp) return wanted.test(tidy(value))
    return isWhole ? tidy(value) === wanted : tidy(value).includes(wanted)
  }
  const isVisible = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
  let roots: ParentNode[] = [document]
  for (const { role, implicit, name, text } of steps) {
    const own = implicit && `:is(${implicit})${role === 'field' ? '' : ':not([role])'}`
    const matching = [`[role=${role}]`, own].filter(Boolean).join()
    roots = roots
      .flatMap(everything)
      .filter((element) => element.matches(matching) && isVisible(element))
      .filter((element) => name === undefined || fits(nameOf(element), name, true))
      .filter((element) => text === undefined || fits(textOf(element), text, false))
  }
  return roots as HTMLElement[]
}

/**
 * Runs in the page: what a person clicks to use the element, once that is in view and nothing covers it. A radio button
 * or a box that is not drawn itself has a label for it.
 */
function reach(element: HTMLElement | undefined): HTMLElement | null {
  if (!element || element.matches(':disabled, [aria-disabled=true]')) return null
  const places = [element, ...((element as HTMLInputElement).labels ?? [])]
  const isHit = (place: HTMLElement) => {
    const { x, y, width, height } = place.getBoundingClientRect()
    let hit = document.elementFromPoint(x + width / 2, y + height / 2)
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x + width / 2, y + height / 2)
      if (!inner || inner === hit) break
      hit = inner
    }
    return place.contains(hit)
  }
  const free = places.find(isHit)
  if (free) return free
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return places.find(isHit) ?? null
}

function stepsOf({ role, name, text, within }: Sought): Step[] {
  const step = { role, implicit: ROLES[role], name, text }
  return within ? [...stepsOf(within), step] : [step]
}

const literal = (value: string | RegExp | undefined) =>
  value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'undefined')

/** The expression of all elements that are sought. */
export function allOf(sought: Sought): string {
  const steps = stepsOf(sought).map(
    ({ role, implicit, name, text }) =>
      `{ role: '${role}', implicit: '${implicit}', name: ${literal(name)}, text: ${literal(text)} }`,
  )
  return `(${findAll.toString()})([${steps.join()}])`
}

/** The expression of what a person clicks; `null` while they cannot. */
export const reachable = (sought: Sought): string => `(${reach.toString()})(${allOf(sought)}[0])`
