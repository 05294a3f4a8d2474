import type { BoardWidget } from '@agent-assist/contract/wire'
import { type ReactNode, Suspense } from 'react'
import { OwnView } from '../../lib/address/use-view.ts'
import { printView, type View } from '../../lib/address/view.ts'
import { MetricWidget } from './chart-widget.tsx'
import { ownView } from './own-view.ts'
import { heightOf } from './widget-rows.ts'
import widgets from './widget.module.css'

export interface WidgetViewProps {
  organisationId: string
  widget: BoardWidget
  /** Date range and filters of the screen; a widget may have its own. */
  view: View
  /**
   * The current moment: a running range is cut at it, and a widget's own range is relative to it.
   */
  now: Date
  /** In px; default: the height of the widget's rows. */
  height?: number
  /** Replaces the download button; null: no button. */
  tools?: ReactNode
  /** Renders a whole panel of the portal; missing on screens that have no panels. */
  panel?: (widget: Extract<BoardWidget, { kind: 'panel' }>, view: View) => ReactNode
}

/** A widget: metrics, a text, or a whole panel. */
export function WidgetView({ organisationId, widget, view, now, panel, ...more }: WidgetViewProps) {
  const height = more.height ?? heightOf(widget.layout.h)
  if (widget.kind === 'text') return <TextNote title={widget.title} text={widget.text} />
  const own = ownView(widget, view, now)
  const waiting = <div className={widgets.tile} style={{ minHeight: height }} />
  if (widget.kind === 'panel')
    return (
      <OwnView value={own}>
        <Suspense fallback={waiting}>{panel?.(widget, own ?? view)}</Suspense>
      </OwnView>
    )
  return (
    <Suspense fallback={waiting}>
      <MetricWidget
        organisationId={organisationId}
        widget={widget}
        view={own ?? view}
        now={now}
        height={height}
        tools={more.tools}
        {...(own ? { own: printView(own) } : {})}
      />
    </Suspense>
  )
}

const TextNote = ({ title, text }: { title: string | undefined; text: string }) => (
  <section className={widgets.text} aria-label={title ?? 'Note'}>
    {title && <h2>{title}</h2>}
    <p>{text}</p>
  </section>
)
