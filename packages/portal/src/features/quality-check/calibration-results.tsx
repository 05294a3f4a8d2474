import { agreementByCategory, agreementByRater, type Category } from '@agent-assist/contract/wire'
import { coefficient, wholePercent } from '@agent-assist/kit/format'
import { scoreText } from '../../domain/quality/quality-words.ts'
import { None, Tag } from '../../ui/base/tag.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import type { Calibration } from './calibration-queries.ts'
import { points, type Results, type ResultsProps, TicketTable } from './calibration-ticket.tsx'
import styles from './calibration.module.css'
import grade from './grade.module.css'

const share = (value: number | undefined) =>
  value === undefined ? <None /> : wholePercent(Math.round(value))
const kappaText = (value: number | undefined) =>
  value === undefined ? <None /> : coefficient(value)

/** Agreement on each category over all conversations. */
function ByCategory({
  categories,
  results,
}: {
  categories: readonly Category[]
  results: Results
}) {
  const rows = agreementByCategory(categories, results)
  return (
    <section className={styles.panel} aria-labelledby="by-category">
      <h3 id="by-category">By category</h3>
      <ScrollTable label="Agreement by category">
        <thead>
          <tr>
            <th scope="col">Category</th>
            <th scope="col">All chose the same</th>
            <th scope="col">Spread in points</th>
            <th scope="col">Kappa</th>
            <th scope="col">Conversations</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ categoryId, agreedPct, spread, kappa, n }) => (
            <tr key={categoryId}>
              <th scope="row">{categories.find(({ id }) => id === categoryId)?.name}</th>
              <td>{share(agreedPct)}</td>
              <td>{points(spread)}</td>
              <td>{kappaText(kappa)}</td>
              <td>{n}</td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <p className={grade.quiet}>
        Spread is the distance from the lowest to the highest score, on average. Kappa compares the
        agreement with chance: 1 is full agreement, 0 is what chance would give. It has no value
        where all chose one option, and says little with few conversations.
      </p>
    </section>
  )
}

/** Each rater beside the benchmark grader. */
function ByRater({
  session,
  categories,
  results,
}: {
  session: Calibration
  categories: readonly Category[]
  results: Results
}) {
  const rows = agreementByRater(categories, results, session.benchmarkId)
  return (
    <section className={styles.panel} aria-labelledby="by-rater">
      <h3 id="by-rater">By reviewer</h3>
      <ScrollTable label="Agreement by reviewer">
        <thead>
          <tr>
            <th scope="col">Reviewer</th>
            <th scope="col">Mean score</th>
            <th scope="col">Aligned with the benchmark</th>
            <th scope="col">Kappa</th>
            <th scope="col">Ratings compared</th>
          </tr>
        </thead>
        <tbody>
          {session.raters.map(({ id, name, hasSubmitted }) => {
            const row = rows.find(({ raterId }) => raterId === id)
            return (
              <tr key={id}>
                <th scope="row">
                  {name} {id === session.benchmarkId && <Tag tone="info">Benchmark</Tag>}{' '}
                  {!hasSubmitted && <Tag>Not submitted</Tag>}
                </th>
                <td>{scoreText(row?.score)}</td>
                <td>{share(row?.alignmentPct)}</td>
                <td>{kappaText(row?.kappa)}</td>
                <td>{row?.n ?? 0}</td>
              </tr>
            )
          })}
        </tbody>
      </ScrollTable>
    </section>
  )
}

/** The ratings of all who have submitted, and how far they agree. */
export function CalibrationResults(props: ResultsProps) {
  const { session } = props
  const { results = [], tickets, raters, closedAt } = session
  const categories = session.scorecard.groups.flatMap((group) => group.categories)
  const shared = { categories, results }
  const missing = raters.filter(({ hasSubmitted }) => !hasSubmitted)
  if (results.length === 0)
    return (
      <Empty
        title="No ratings submitted"
        why="The session was closed before ratings were submitted."
      />
    )
  return (
    <div className={styles.results}>
      {!closedAt && missing.length > 0 && (
        <p className={styles.waits} role="status">
          {missing.map(({ name }) => name).join(', ')} {missing.length === 1 ? 'has' : 'have'} not
          submitted yet. Please do not talk about the ratings before.
        </p>
      )}
      <div className={styles.pair}>
        <ByCategory {...shared} />
        <ByRater {...shared} session={session} />
      </div>
      {tickets.map((ticket) => (
        <TicketTable key={ticket.ticketId} {...props} {...shared} ticket={ticket} />
      ))}
    </div>
  )
}
