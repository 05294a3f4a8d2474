/** @jsxImportSource preact */
import { USUAL, type ChangeVerdict } from '@agent-assist/contract/wire'
import type { KeyMetric } from './model/key-metrics.ts'

const CLASSES: Partial<Record<ChangeVerdict, string>> = { better: 'up', worse: 'dn' }

const WIDTH = 76
const HEIGHT = 16

function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values)
  const step = WIDTH / Math.max(1, values.length - 1)
  const points = values.map((value, i) => `${i * step},${HEIGHT - (value / most) * (HEIGHT - 2)}`)
  return (
    <svg
      class="ur-spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** The strip of key metrics. */
export const KeyMetrics = ({ metrics }: { metrics: readonly KeyMetric[] }) => (
  <dl class="ur-kpis" aria-label="Key metrics, change against the period before">
    {metrics.map(({ name, value, change, basis, meaning, isMissing, series = [] }) => (
      <div class="ur-k" key={name}>
        <dt title={meaning ? `${name}: ${meaning}` : name}>{name}</dt>
        <dd>
          <b>
            <bdi>{value}</bdi>
          </b>
          {series.length > 1 && <Sparkline values={series} />}
        </dd>
        <dd class="ur-kd" data-long={isMissing || change?.verdict === USUAL}>
          {change && (
            <span class={CLASSES[change.verdict] ?? 'flat'}>
              <bdi>
                {change.text}
                {change.verdict === USUAL && ` ${USUAL}`}
              </bdi>
            </span>
          )}
          <span title={basis}>
            <bdi>{basis}</bdi>
          </span>
        </dd>
      </div>
    ))}
  </dl>
)

/** Placeholder of the strip while it is loading, in the same size. */
export const KeyMetricsLoading = () => (
  <div class="ur-kpis" aria-hidden="true">
    {[70, 62, 74, 58, 66].map((width) => (
      <div class="ur-k" key={width}>
        {[10, 20, 10].map((height, i) => (
          <i
            // oxlint-disable-next-line react/no-array-index-key -- three lines that never move
            key={i}
            class="w-sk"
            style={{
              inlineSize: `${width - i * 8}%`,
              blockSize: `${height}px`,
              marginBlock: '7px',
            }}
          />
        ))}
      </div>
    ))}
  </div>
)
