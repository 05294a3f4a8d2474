import { lazy, Suspense } from 'react'

const DaysOrSource = lazy(async () => ({
  default: (await import('./days-or-source.tsx')).DaysOrSource,
}))

/** The way out of an empty panel. */
export const MoreDays = () => (
  <Suspense fallback={null}>
    <DaysOrSource />
  </Suspense>
)
