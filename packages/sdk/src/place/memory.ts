export type Side = 'left' | 'right'

/** A floating panel: its distance in px from two edges of the window, and its size. */
export interface Box {
  side: Side
  x: number
  edge: 'top' | 'bottom'
  y: number
  width: number
  height: number
}

/** Where the person left the panel. */
export interface Place {
  /** True when the person closed it. */
  closed?: boolean
  /** The side at which it is docked at full height. */
  dock?: Side | undefined
  /** Width in px while it is docked. */
  dockWidth?: number
  /** Missing: the corner and size that the panel has at first. */
  box?: Box | undefined
}

const keyOf = (org: string) => `aa:${org}:place`

/** What the browser refused to store, by its key. */
const memory = new Map<string, string>()

function read(key: string): Place {
  try {
    return (JSON.parse(memory.get(key) ?? localStorage.getItem(key) ?? '') ?? {}) as Place
  } catch {
    return {} // nothing, or forbidden
  }
}

const isSize = (value: unknown): value is number => Number.isFinite(value)

/** The stored box, unless something else was stored there. */
function boxOf(box: Partial<Box> | undefined): Box | undefined {
  if (!box || ![box.x, box.y, box.width, box.height].every(isSize)) return undefined
  return box as Box
}

/** Where the person left the panel; stored by the browser, or as long as the page where that is forbidden. */
export function readPlace(org: string): Place {
  const { closed, dock, dockWidth, box } = read(keyOf(org))
  return {
    ...(closed === true && { closed }),
    ...((dock === 'left' || dock === 'right') && { dock }),
    ...(isSize(dockWidth) && { dockWidth }),
    box: boxOf(box),
  }
}

export function writePlace(org: string, change: Partial<Place>): void {
  const [key, next] = [keyOf(org), JSON.stringify({ ...readPlace(org), ...change })]
  try {
    localStorage.setItem(key, next)
    memory.delete(key)
  } catch {
    memory.set(key, next) // forbidden or full
  }
}
