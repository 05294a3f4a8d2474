import { type WidgetName, WIDGETS } from '@agent-assist/contract/wire'
import { ChartPanel, type ChartPanelProps } from '../../ui/charts/chart.tsx'
import { HelpButton } from './help-button.tsx'

/** Panel of a chart with help; both have the same title. */
export function WidgetChart<T extends { asOf: string }>({
  widget,
  ...props
}: { widget: WidgetName } & Omit<ChartPanelProps<T>, 'title' | 'help'>) {
  const title = WIDGETS[widget]
  const shown = { asOf: props.query.data?.asOf }
  return (
    <ChartPanel
      {...props}
      title={title}
      help={<HelpButton widget={widget} title={title} shown={shown} />}
    />
  )
}
