import { type GoalName, goalRule, mayHaveGoal } from '@agent-assist/contract/wire'
import type { SeriesSpec } from '@agent-assist/kit/charts/spec'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'
import type { useZoom } from './use-zoom.ts'

/** The dialog that the menu of a chart has opened. */
export type Opened =
  | { kind: 'add'; days: { from: string; to: string } }
  | { kind: 'list' }
  | { kind: 'goal'; metric: GoalName }

interface ChartMenuProps {
  title: string
  spec: SeriesSpec
  zooming: ReturnType<typeof useZoom>
  mayEdit: boolean
  /** The days that the chart shows. */
  days: { from: string; to: string } | undefined
  onOpen: (opened: Opened) => void
}

/** Metrics of a chart that may have a goal; not those of a lane with the goal of its widget. */
const goalMetrics = ({ lanes }: SeriesSpec): GoalName[] => [
  ...new Set(
    lanes.flatMap(({ metrics = [], targets = [] }) =>
      targets.length > 0 ? [] : metrics.filter(mayHaveGoal),
    ),
  ),
]

/** The menu of a chart: zoom, annotations and goals. */
export function ChartMenu({ title, spec, zooming, mayEdit, days, onOpen }: ChartMenuProps) {
  const { zoom, canZoom, canZoomIn, step, reset } = zooming
  const zoomItems: MenuItem[] = canZoom
    ? [
        { label: 'Zoom in', icon: 'search', isBlocked: !canZoomIn, onSelect: () => step(true) },
        ...(zoom
          ? ([
              { label: 'Zoom out', icon: 'resize', onSelect: () => step(false) },
              { label: 'Reset zoom', icon: 'undo', onSelect: reset },
            ] as const)
          : []),
      ]
    : []
  const dayItems: MenuItem[] = days
    ? [
        ...(mayEdit
          ? ([
              {
                label: 'Add annotation…',
                icon: 'plus',
                // of a whole range only the last day is likely
                onSelect: () =>
                  onOpen({ kind: 'add', days: zoom ? days : { from: days.to, to: days.to } }),
              },
            ] as const)
          : []),
        { label: 'Annotations…', icon: 'flag', onSelect: () => onOpen({ kind: 'list' }) },
      ]
    : []
  const goalItems: MenuItem[] = mayEdit
    ? goalMetrics(spec).map((metric) => ({
        label: `Goal for ${goalRule(metric).name}…`,
        icon: 'trophy',
        onSelect: () => onOpen({ kind: 'goal', metric }),
      }))
    : []
  const items = [...zoomItems, ...dayItems, ...goalItems]
  return items.length > 0 ? <Menu label={`Chart menu: ${title}`} items={items} /> : null
}
