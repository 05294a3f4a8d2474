import { ATTRIBUTION_PHRASES, COHORT_PHRASES, type Counting } from '@agent-assist/contract/wire'
import { Chip } from '../../ui/base/chip.tsx'

/** Chips of the switches, which are changed in the filters. */
export const CountingChips = ({ counting: { attribution, cohort } }: { counting: Counting }) => (
  <>
    {attribution && <Chip name="Credit" text={ATTRIBUTION_PHRASES[attribution]} />}
    {cohort && <Chip name="Tickets" text={COHORT_PHRASES[cohort]} />}
  </>
)
