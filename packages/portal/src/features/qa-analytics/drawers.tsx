import { QUALITY_TOPICS } from '@agent-assist/contract/wire'
import type { View } from '../../lib/address/view.ts'
import { MachineDrawer } from './machine-drawer.tsx'
import { ReplacedDrawer } from './replaced-drawer.tsx'
import { ReviewsDrawer } from './reviews-drawer.tsx'
import { UnreviewedDrawer } from './unreviewed-drawer.tsx'
import { useCounted } from '../../domain/quality/counted.ts'

/** The list that the address names, if any. */
export function Drawers({ organisationId, view }: { organisationId: string; view: View }) {
  const { counted, open } = useCounted()
  const shared = { organisationId, view, onClose: () => open(undefined) }
  if (!counted) return null
  switch (counted.list) {
    case 'machine':
      return <MachineDrawer {...shared} title={QUALITY_TOPICS.aqs.name} />
    case 'replaced':
      return <ReplacedDrawer {...shared} title={QUALITY_TOPICS.replaced.name} />
    case 'unreviewed':
      return <UnreviewedDrawer {...shared} />
    case 'reviews': {
      const { list: _, ...narrowed } = counted
      return <ReviewsDrawer {...shared} narrowed={narrowed} />
    }
  }
}

/** What each drawer gets. */
export interface DrawerProps {
  organisationId: string
  view: View
  onClose: () => void
}
