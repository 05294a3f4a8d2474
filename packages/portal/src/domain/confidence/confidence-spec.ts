import type { ConfidencePoint } from '@agent-assist/contract/wire'
import { withNotes } from '@agent-assist/kit/charts/tools/notes'
import { wholePercent } from '@agent-assist/kit/format'
import type { SeriesSpec } from '@agent-assist/kit/charts/spec'

const HEIGHT = 200
const TICK = 10
/** The share of right ones among fewer answers is chance, and is left out. */
const ANSWERED_MIN = 5

/** Coverage and precision by least confidence, with a line at the chosen one. */
export function confidenceSpec(
  points: readonly ConfidencePoint[],
  cases: number,
  chosenPct: number,
): SeriesSpec {
  const labels = points.map(({ pct }) => wholePercent(pct))
  const at = points.findIndex(({ pct }) => pct === chosenPct)
  const spec: SeriesSpec = {
    kind: 'series',
    title: 'Answers by least confidence',
    height: HEIGHT,
    x: {
      name: 'Least confidence',
      title: 'Least confidence',
      labels,
      ticks: points.flatMap(({ pct }, index) => (pct % TICK === 0 ? [index] : [])),
    },
    lanes: [{ format: 'percent' }],
    series: [
      {
        key: 'answered',
        label: 'Answered',
        shape: 'line',
        color: 'var(--c2)',
        values: points.map(({ answered }) => (answered / cases) * 100),
      },
      {
        key: 'right',
        label: 'Right, of those answered',
        shape: 'line',
        color: 'var(--c1)',
        values: points.map(({ answered, right }) =>
          answered < ANSWERED_MIN ? null : (right / answered) * 100,
        ),
      },
    ],
  }
  if (at < 0) return spec
  return withNotes(spec, [{ from: at, to: at, text: labels[at] ?? '', color: 'var(--text)' }])
}
