import { lighter } from './colors.ts'
import type { LaneFrame, VisibleSeries } from './lanes.ts'
import type { Box } from './model.ts'

const GROUP_SHARE = 0.76
const GROUP_GAP_SHARE = 0.04
const SINGLE_SHARE = 0.66
const WIDEST_PX = 56
const STACK_GAP_PX = 1

interface ColumnNeeds {
  count: number
  /** Fraction of the category's width for a single column. */
  share?: number | undefined
}

/** The columns of a lane that are side by side; each may be a stack of series. */
const slotsOf = ({ lane, series }: LaneFrame): VisibleSeries[][] => {
  const columns = series.filter(({ shape }) => shape === 'columns')
  if (columns.length === 0) return []
  return lane.stacked ? [columns] : columns.map((one) => [one])
}

/** Number of columns side by side in one category. */
export const slotCount = (frame: LaneFrame): number => slotsOf(frame).length

/** Box of a series' column in a category; undefined without a value. */
export function columnBox(
  frame: LaneFrame,
  series: VisibleSeries,
  index: number,
  { count, share = SINGLE_SHARE }: ColumnNeeds,
): Box | undefined {
  const value = series.values[index]
  const slots = slotsOf(frame)
  const slot = slots.findIndex((own) => own.some(({ key }) => key === series.key))
  if (value == null || slot < 0) return undefined
  const band = frame.box.width / count
  const gap = slots.length > 1 ? GROUP_GAP_SHARE * band : 0
  const all = slots.length > 1 ? GROUP_SHARE : share
  const width = Math.max(
    Math.min(1, band),
    Math.min(WIDEST_PX, (all * band - gap * (slots.length - 1)) / slots.length),
  )
  const group = width * slots.length + gap * (slots.length - 1)
  const left = frame.box.left + band * (index + 0.5) - group / 2 + slot * (width + gap)
  const [from, to] = frame.ends.get(series.key)?.[index] ?? [0, value]
  const [start, end] = [frame.y(from), frame.y(to)]
  const isOnTop = from !== 0 && Math.abs(start - end) > 2 * STACK_GAP_PX
  const height = Math.abs(start - end) - (isOnTop ? STACK_GAP_PX : 0)
  return { left, top: Math.min(start, end), width, height: Math.max(0, height) }
}

/** All columns of a lane with their colours. */
export function columnBoxes(
  frame: LaneFrame,
  light: ReadonlySet<number>,
  needs: ColumnNeeds,
): { box: Box; color: string; part: number; index: number }[] {
  return slotsOf(frame)
    .flat()
    .flatMap((series) =>
      series.values.flatMap((_, index) => {
        const box = columnBox(frame, series, index, needs)
        if (!box || box.height === 0) return []
        const color = light.has(index) ? lighter(series.color) : series.color
        return [{ box, color, part: series.part, index }]
      }),
    )
}
