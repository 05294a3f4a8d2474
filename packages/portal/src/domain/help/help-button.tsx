import type { HelpName, MetricValue } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import type { MetricDrilldown } from '../../lib/address/drilldown.ts'
import type { View } from '../../lib/address/view.ts'
import { IconButton } from '../../ui/base/button.tsx'

const HelpDialog = lazy(async () => ({
  default: (await import('./help-dialog.tsx')).HelpDialog,
}))

/** Excluded tickets of a metric, by reason. */
export interface Excluded extends Pick<MetricDrilldown, 'metric' | 'marks'> {
  excluded: MetricValue['excluded']
  /** Number of tickets that count. */
  n: number
}

/** Current state of a metric for its help dialog. */
export interface HelpModel {
  value?: string
  /** Number of tickets or events that count. */
  n?: string
  /** What is excluded at present, and why. */
  notCounted?: string | Excluded | undefined
  /** Which tickets it counts at present; missing: those of its definition. */
  countedBy?: string
  /** ISO instant up to which the data is complete. */
  asOf?: string
  /** The metric's own range and filters, when they differ from the address. */
  own?: View
}

/** Button that opens the help of a widget (HELP-1). */
export function HelpButton({
  widget,
  title,
  shown,
}: {
  widget: HelpName
  title: string
  shown?: HelpModel
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="help"
        label={`About ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <HelpDialog widget={widget} title={title} shown={shown} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
