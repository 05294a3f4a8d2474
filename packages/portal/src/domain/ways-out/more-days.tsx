import { lazy, Suspense } from 'react'
import styles from './more-days.module.css'

const DaysOrSource = lazy(async () => ({
  default: (await import('./days-or-source.tsx')).DaysOrSource,
}))

/** The way out of an empty panel. Its place is kept: what stands there is known only after the panel is shown. */
export const MoreDays = () => (
  <div className={styles.place}>
    <Suspense fallback={null}>
      <DaysOrSource />
    </Suspense>
  </div>
)
