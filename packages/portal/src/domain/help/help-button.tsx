import type { HelpName, MetricFigure } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import type { MetricDrilldown } from '../../lib/address/drilldown.ts'
import type { View } from '../../lib/address/view.ts'
import { IconButton } from '../../ui/base/button.tsx'

const HelpDialog = lazy(async () => ({
  default: (await import('./help-dialog.tsx')).HelpDialog,
}))

/** Tickets of a figure that do not count, by reason. */
export interface Excluded extends Pick<MetricDrilldown, 'metric' | 'marks'> {
  excluded: MetricFigure['excluded']
  /** How many do. */
  n: number
}

/** What a figure says of itself now. */
export interface HelpModel {
  value?: string
  /** How many tickets or events were counted. */
  n?: string
  /** What does not count now, and why. */
  leftOut?: string | Excluded | undefined
  /** ISO instant up to which the data reaches. */
  asOf?: string
  /** Days and filters of its own, where they are not those of the address. */
  own?: View
}

/** Opens the help of a widget (HELP-1). */
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
