import type { ChartSpec } from '@agent-assist/kit/charts/spec'
import { MESSAGES } from '@agent-assist/contract/wire'
import { ChartPanel } from '../../ui/charts/chart.tsx'
import { Empty, SkeletonBars } from '../../ui/state/states.tsx'
import { CHART_SAMPLES } from './chart-samples.ts'
import { Section } from './section.tsx'
import styles from './styleguide.module.css'

const HEIGHT = 400
const itself = (spec: ChartSpec) => spec
const nothing = (): undefined => undefined

/** Samples of every kind of chart, and one without data. */
export const ChartSection = () => (
  <Section title="Charts">
    <div className={styles.charts}>
      {CHART_SAMPLES.map((spec) => (
        <Chart key={spec.title} spec={spec} />
      ))}
      <ChartPanel
        title="Without data"
        height={HEIGHT}
        query={{ data: MESSAGES.noData, isError: false, refetch: nothing }}
        skeleton={<SkeletonBars />}
        spec={nothing}
        empty={<Empty why="No ticket came in." />}
      />
    </div>
  </Section>
)

const Chart = ({ spec }: { spec: ChartSpec }) => (
  <ChartPanel
    title={spec.title}
    height={HEIGHT}
    query={{ data: spec, isError: false, refetch: nothing }}
    skeleton={<SkeletonBars />}
    spec={itself}
    empty={null}
  />
)
