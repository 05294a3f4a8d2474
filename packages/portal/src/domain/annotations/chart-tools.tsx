import { withScale } from '@agent-assist/kit/charts/tools/axis-scale'
import { zoomSpec } from '@agent-assist/kit/charts/tools/zoom-spec'
import { useQuery } from '@tanstack/react-query'
import {
  lazy,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { AxisScaleOf, type ChartToolsProps } from '../../ui/charts/chart-tools.ts'
import { ChartMenu, type Opened } from './chart-menu.tsx'
import { daysOfChart, withAnnotations, withGoals } from './decorate.ts'
import { annotations, goals } from './queries.ts'
import { useMayAnnotate } from './use-may-annotate.ts'
import { useZoom } from './use-zoom.ts'
import { ZoomStrip } from './zoom-strip.tsx'

const AnnotationDialog = lazy(async () => ({
  default: (await import('./annotation-dialog.tsx')).AnnotationDialog,
}))
const AnnotationsDialog = lazy(async () => ({
  default: (await import('./annotations-dialog.tsx')).AnnotationsDialog,
}))
const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }))

/** Height of the line below a zoomed chart in px, which the chart gives up. */
const STRIP_PX = 36
const HEIGHT_PX = 280

interface Props extends ChartToolsProps {
  organisationId: string
  /** Whether the screen follows the range of the toolbar. */
  hasRange: boolean
}

/** Zoom, annotations and goals of a chart. */
export function OrganisationChartTools(props: Props) {
  const { organisationId, title, spec, chart, slot, onShow } = props
  const scale = use(AxisScaleOf)
  const days = daysOfChart(spec.x.dates)
  const found = useQuery({ ...annotations(organisationId, days), enabled: days !== undefined }).data
  const own = useQuery(goals(organisationId)).data
  const mayEdit = useMayAnnotate()
  const zooming = useZoom(spec, chart)
  const { zoom } = zooming
  const [opened, open] = useState<Opened>()

  const shown = useMemo(() => {
    const part = zoom
      ? { ...zoomSpec(spec, zoom), height: (spec.height ?? HEIGHT_PX) - STRIP_PX }
      : spec
    return withAnnotations(withScale(withGoals(part, own?.items ?? []), scale), found?.items ?? [])
  }, [spec, zoom, own, found, scale])
  useLayoutEffect(
    () => onShow({ of: spec, spec: shown, from: zoom?.from ?? 0 }),
    [onShow, spec, shown, zoom],
  )

  const daysNow = daysOfChart(shown.x.dates)
  const onDay = useEffectEvent((index: number | undefined) => {
    const day = index === undefined ? undefined : shown.x.dates?.slice(index, index + 1)
    const chosen = daysOfChart(day) ?? daysNow
    if (chosen) open({ kind: 'add', days: chosen })
  })
  useEffect(() => {
    if (!chart || !mayEdit) return undefined
    return watchDay(chart, (index) => onDay(index))
  }, [chart, mayEdit])

  const goal = opened?.kind === 'goal' ? opened.metric : undefined
  const close = () => open(undefined)
  return (
    <>
      {slot &&
        createPortal(
          <ChartMenu {...{ title, spec, zooming, mayEdit, days: daysNow }} onOpen={open} />,
          slot,
        )}
      {zoom && (
        <ZoomStrip spec={spec} zoom={zoom} hasRange={props.hasRange} onReset={zooming.reset} />
      )}
      <Suspense>
        {opened?.kind === 'add' && (
          <AnnotationDialog {...{ organisationId }} days={opened.days} onClose={close} />
        )}
        {opened?.kind === 'list' && <AnnotationsDialog {...{ organisationId }} onClose={close} />}
        {goal && (
          <GoalDialog
            {...{ organisationId }}
            metric={goal}
            goal={own?.items.find(({ metric }) => metric === goal)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

/** A right click on a day, or the key A on the highlighted one. Returns how to stop. */
function watchDay(
  { plot, layout, active }: NonNullable<ChartToolsProps['chart']>,
  onDay: (index: number | undefined) => void,
): () => void {
  const onMenu = (event: MouseEvent) => {
    const { left, top } = plot.getBoundingClientRect()
    const at = layout()?.find(event.clientX - left, event.clientY - top)
    if (!at) return
    event.preventDefault()
    onDay(at.index)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== 'a') return
    event.preventDefault()
    onDay(active()?.index)
  }
  plot.addEventListener('contextmenu', onMenu)
  plot.addEventListener('keydown', onKey)
  return () => {
    plot.removeEventListener('contextmenu', onMenu)
    plot.removeEventListener('keydown', onKey)
  }
}
