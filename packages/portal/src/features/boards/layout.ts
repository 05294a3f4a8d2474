import { BOARD_COLUMNS, type WidgetLayout, WIDGET_ROWS_MAX } from '@agent-assist/contract/wire'

/** Something with a place on a board. */
export interface Placed {
  id: string
  layout: WidgetLayout
}

const meet = (a: WidgetLayout, b: WidgetLayout) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Items in reading order: top to bottom, then left to right. */
export const inReadingOrder = <T extends Placed>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.layout.y - b.layout.y || a.layout.x - b.layout.x)

const at = <T extends Placed>(item: T, change: Partial<WidgetLayout>): T => ({
  ...item,
  layout: { ...item.layout, ...change },
})

/** The item moved up to the highest free row of its columns, or down if its place is taken. */
function risen<T extends Placed>(item: T, above: readonly T[]): T {
  const free = (y: number) => !above.some((other) => meet(other.layout, at(item, { y }).layout))
  let { y } = item.layout
  while (!free(y)) y += 1
  while (y > 0 && free(y - 1)) y -= 1
  return at(item, { y })
}

/** Removes the gaps above items; the item `first` is placed before the items that it overlaps. */
export function compact<T extends Placed>(items: readonly T[], first?: string): T[] {
  const pinned = items.find(({ id }) => id === first)
  const placed: T[] = []
  const rest = inReadingOrder(items.filter((item) => item !== pinned))
  if (!pinned) {
    for (const item of rest) placed.push(risen(item, placed))
    return inReadingOrder(placed)
  }
  // items that start above it and do not overlap it stay above; the others make room
  const before = rest.filter(
    ({ layout }) => layout.y < pinned.layout.y && !meet(layout, pinned.layout),
  )
  for (const item of before) placed.push(risen(item, placed))
  placed.push(risen(pinned, placed))
  for (const item of rest) if (!before.includes(item)) placed.push(risen(item, placed))
  return inReadingOrder(placed)
}

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** The layout with one widget moved; the widgets at the new place make room. */
export function moved<T extends Placed>(
  items: readonly T[],
  id: string,
  x: number,
  y: number,
): T[] {
  return compact(
    items.map((item) =>
      item.id === id
        ? at(item, { x: between(x, 0, BOARD_COLUMNS - item.layout.w), y: Math.max(0, y) })
        : item,
    ),
    id,
  )
}

/** The layout with one widget resized. */
export function resized<T extends Placed>(
  items: readonly T[],
  id: string,
  w: number,
  h: number,
): T[] {
  return compact(
    items.map((item) =>
      item.id === id
        ? at(item, {
            w: between(w, 2, BOARD_COLUMNS - item.layout.x),
            h: between(h, 2, WIDGET_ROWS_MAX),
          })
        : item,
    ),
    id,
  )
}

/** The first row below all widgets. */
export const bottomOf = (items: readonly Placed[]): number =>
  items.reduce((most, { layout }) => Math.max(most, layout.y + layout.h), 0)

/** Position and size of a widget as text; columns and rows are counted from 1. */
export const placeText = ({ x, y, w, h }: WidgetLayout): string =>
  `column ${x + 1}, row ${y + 1}, ${w} wide, ${h} high`
