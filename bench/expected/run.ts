import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { WORD_STEPS } from '@agent-assist/contract'
import Papa from 'papaparse'
import {
  fitExpected,
  type TrainingCase,
} from '../../packages/server/src/performance/expected/fit.ts'
import { expectedOf } from '../../packages/server/src/performance/expected/model.ts'
import { cellMeans } from './cell-means.ts'

/*
 * npm run bench -- expected: error of expected values on tickets that the model has not seen, for the additive model, for
 * cell means and for the plain mean. The newest fifth of the tickets of ../shared/data is held out.
 */

const FILE = fileURLToPath(
  new URL(
    '../../../shared/data/thunderbird-metrics/tickets-metrics-2023-01_2026-06.csv.gz',
    import.meta.url,
  ),
)
const CHARS_PER_WORD = 7
const HELD_OUT = 0.2

type Row = Record<string, string>
type Read = (row: Row) => number | undefined

const stepOf = (words: number) => String(WORD_STEPS.findLast((from) => from <= words) ?? 0)

function caseOf(row: Row, read: Read): TrainingCase | undefined {
  const value = read(row)
  if (value === undefined) return undefined
  const words = (Number(row['subject_chars']) + Number(row['body_chars'])) / CHARS_PER_WORD
  const hour = String(new Date(row['created_at'] ?? '').getUTCHours())
  return {
    levels: [
      row['topic'] ?? '',
      row['product'] ?? '',
      row['locale'] ?? '',
      '',
      hour,
      stepOf(words),
    ],
    tags: (row['tags'] ?? '').split(';').filter((tag) => tag !== ''),
    agent: row['first_reply_by'] ?? '',
    value,
  }
}

const replied = (row: Row) => row['first_reply_minutes'] !== ''
/** Values of real tickets that resemble those of metrics; the data has no ratings and no statuses. */
const METRICS: Record<string, { scale: 'log' | 'share'; read: Read }> = {
  'first reply, minutes': {
    scale: 'log',
    read: (row) => (replied(row) ? Math.log1p(Number(row['first_reply_minutes'])) : undefined),
  },
  'time to the last message, minutes (handling)': {
    scale: 'log',
    read: (row) =>
      replied(row)
        ? Math.log1p(
            (Date.parse(row['last_message_at'] ?? '') - Date.parse(row['first_reply_at'] ?? '')) /
              60_000,
          )
        : undefined,
  },
  'one reply (one-touch)': {
    scale: 'share',
    read: (row) =>
      replied(row)
        ? Number(Number(row['agent_replies']) + Number(row['peer_replies']) === 1)
        : undefined,
  },
  'customer wrote again (reopen)': {
    scale: 'share',
    read: (row) => (replied(row) ? Number(Number(row['customer_replies']) > 0) : undefined),
  },
  'found helpful (CSAT)': {
    scale: 'share',
    read: (row) => (replied(row) ? Number(Number(row['helpful_votes']) > 0) : undefined),
  },
}

const rmse = (cases: readonly TrainingCase[], of: (one: TrainingCase) => number) =>
  Math.sqrt(cases.reduce((sum, one) => sum + (one.value - of(one)) ** 2, 0) / cases.length)

function measure(rows: readonly Row[], { scale, read }: (typeof METRICS)[string]) {
  const cases = rows.flatMap((row) => caseOf(row, read) ?? [])
  const cut = Math.floor(cases.length * (1 - HELD_OUT))
  const [known, held] = [cases.slice(0, cut), cases.slice(cut)]
  const mean = known.reduce((sum, { value }) => sum + value, 0) / known.length
  const start = performance.now()
  const model = fitExpected(known, scale)
  const fitMs = performance.now() - start
  const cells = cellMeans(known, [0, -1, 2, 5, 4])
  const plain = rmse(held, () => mean)
  const [additive, nested] = [rmse(held, (one) => expectedOf(model, one)), rmse(held, cells)]
  const less = (error: number) => `${((1 - error / plain) * 100).toFixed(1)} %`
  return {
    'held out': held.length,
    'plain mean': plain.toFixed(4),
    additive: additive.toFixed(4),
    'less error': less(additive),
    'cell means': nested.toFixed(4),
    'less error ': less(nested),
    'ms to fit': Math.round(fitMs),
  }
}

if (!existsSync(FILE)) console.log('The real tickets are not here (../shared/data): excluded.')
else {
  const text = gunzipSync(readFileSync(FILE)).toString('utf8')
  const { data } = Papa.parse<Row>(text, { header: true, skipEmptyLines: true })
  console.log(`Expected values: RMSE on the newest fifth of ${data.length} real tickets\n`)
  console.table(
    Object.fromEntries(Object.entries(METRICS).map(([name, one]) => [name, measure(data, one)])),
  )
}
