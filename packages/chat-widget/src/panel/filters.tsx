import { Audience } from './audience.tsx'
import { KindFilter } from './kind-filter.tsx'
import type { Panel } from './panel.ts'

/** What stands above the list: whose order it has, and its sources. */
export function Filters({ panel }: { panel: Panel }) {
  return (
    <>
      <Audience panel={panel} />
      <KindFilter panel={panel} />
    </>
  )
}
