import { afterPaint } from '@agent-assist/kit/after-paint'
import type { Emitter } from '../page/emitter.ts'
import type { Controls } from './controls.ts'
import {
  boxAt,
  DOCK_WIDTH,
  fitted,
  fittedWidth,
  freePlace,
  overlaps,
  type Rect,
  USUAL,
  WIDE,
} from './geometry.ts'
import { inUse, watchUse } from './host-focus.ts'
import { type Box, type Place, readPlace, writePlace } from './memory.ts'

export interface PlacementDeps {
  report: Emitter['report']
  element: HTMLElement
  root: ShadowRoot
  org: string
  /** Whether the panel is in an element of the page. */
  isInside: () => boolean
}

/** Writes the place to the element, where the style sheet finds it. */
function put({ dataset, style }: HTMLElement, { dock, dockWidth, box }: Place): void {
  const set = (name: string, value: string) => style.setProperty(`--place-${name}`, value)
  if (dock) {
    dataset.place = dock
    set('width', `${fittedWidth(dockWidth ?? DOCK_WIDTH)}px`)
  } else if (box) {
    const { side, x, edge, y, width, height } = fitted(box)
    const at = (name: string) => (name === side ? `${x}px` : name === edge ? `${y}px` : 'auto')
    dataset.place = 'float'
    set('inset', ['top', 'right', 'bottom', 'left'].map(at).join(' '))
    set('width', `${width}px`)
    set('height', `${height}px`)
  } else delete dataset.place
}

/** Where the panel is: as the person left it, or aside while it would cover what is used on the page. */
export function createPlacement({ element, root, org, isInside, report }: PlacementDeps) {
  const wide = matchMedia(WIDE)
  let aside: Place | undefined
  const sheet = () => root.querySelector<HTMLElement>('.aa')
  const shown = (): Place => aside ?? readPlace(org)

  /** The floating panel's box; of a docked one the box that it had before. */
  function boxNow(): Box {
    const { dock, box } = shown()
    if (!dock) return boxAt(sheet()!.getBoundingClientRect())
    return box ?? fitted({ side: 'right', x: 20, edge: 'bottom', y: 20, ...USUAL })
  }

  let controls: Controls | undefined
  const load = () =>
    import('./controls.ts').then(
      ({ createControls }) => {
        controls = createControls({
          place: shown,
          boxNow,
          preview: (place) => put(element, place),
          choose(change) {
            aside = undefined
            writePlace(org, change)
            show()
          },
        })
        show()
      },
      (error: unknown) => report('load_failed', error),
    )
  // nobody moves the panel before it is painted
  afterPaint(load)

  /** Applies the place; call it after anything changed. */
  function show(): void {
    const at = sheet()
    if (!at) {
      aside = undefined
      return void delete element.dataset.place
    }
    if (isInside()) element.dataset.place = 'inside'
    else put(element, shown())
    const head = at.querySelector<HTMLElement>('.aa-head')
    if (head) controls?.install(head, element.lang)
  }

  /** Moves the panel off what the person uses on the page, and back when that is elsewhere. */
  function makeRoom(): void {
    const at = sheet()
    if (!at || isInside() || !wide.matches || root.activeElement) return
    const { element: used, buttons } = inUse()
    const taken = [...used, ...buttons]
    if (taken.length === 0) return show()
    const home = readPlace(org)
    put(element, home)
    const own: Rect = at.getBoundingClientRect()
    const isInTheWay = taken.some((one) => overlaps(own, one))
    const [box, { width }] = [boxAt(own), own]
    const from = { ...home, dockWidth: width }
    aside = isInTheWay ? (freePlace(from, box, taken) ?? freePlace(from, box, buttons)) : undefined
    show()
  }

  const stop = watchUse(makeRoom)
  return { show, makeRoom, stop }
}
