import {
  CALIBRATION_NOTE_MAX,
  type Category,
  chosenOf,
  NA_OPTION,
  spreadOf,
} from '@agent-assist/contract/wire'
import { decimal } from '@agent-assist/kit/format'
import { useState } from 'react'
import { optionName, scoreText } from '../../domain/quality/quality-words.ts'
import { TicketLink } from '../../domain/tickets/open-ticket.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { forget } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { cx } from '../../ui/base/cx.ts'
import { None, Tag } from '../../ui/base/tag.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { ScrollTable } from '../../ui/table/scroll-table.tsx'
import type { Calibration, RatedTicket } from './calibration-queries.ts'
import styles from './calibration.module.css'

export interface ResultsProps {
  organisationId: string
  session: Calibration
}
export type Results = NonNullable<Calibration['results']>

/** Points of a spread. */
export const points = (value: number | undefined) =>
  value === undefined ? <None /> : decimal(value)

/** What the discussion of a ticket decided. */
function NoteField({ organisationId, session, ticket }: ResultsProps & { ticket: RatedTicket }) {
  const [note, setNote] = useState(ticket.note ?? '')
  const { act, isPending, problem } = useAct({
    work: () =>
      call('noteCalibration', {
        params: { organisationId, calibrationId: session.id, ticketId: ticket.ticketId },
        body: { note },
      }),
    refresh: () => forget('getCalibration'),
    done: () => `The note of ticket ${ticket.ticketId} is saved`,
  })
  const isChanged = note.trim() !== (ticket.note ?? '')
  return (
    <form
      className={styles.note}
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <TextArea
        label={`Discussion of ticket ${ticket.ticketId}`}
        optional
        rows={2}
        maxLength={CALIBRATION_NOTE_MAX}
        hint="What you agreed on."
        error={problem}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {isChanged && (
        <Button type="submit" size="small" aria-busy={isPending}>
          {isPending ? 'Saving …' : 'Save note'}
        </Button>
      )}
    </form>
  )
}

/** The option that somebody chose; apart from the benchmark's it is marked. */
function Chosen({
  category,
  option,
  standard,
}: {
  category: Category
  option: number | undefined
  standard: number | undefined
}) {
  if (option === undefined) return <td>–</td>
  const text = option === NA_OPTION ? 'N/A' : optionName(category, option)
  const isOther = standard !== undefined && option !== standard
  return (
    <td className={cx(isOther && styles.other)}>
      {text} {isOther && <span className="sr">Differs from the benchmark</span>}
    </td>
  )
}

/** What raters wrote about a ticket. */
function Comments({
  session,
  ticketId,
  categories,
  results,
}: {
  session: Calibration
  ticketId: string
  categories: readonly Category[]
  results: Results
}) {
  const nameOf = (id: string) => categories.find((one) => one.id === id)?.name ?? ''
  const comments = session.raters.flatMap(({ id, name }) => {
    const found = results.find((one) => one.ticketId === ticketId && one.raterId === id)
    const texts = (found?.ratings ?? []).flatMap(({ categoryId, comment }) =>
      comment ? [`${nameOf(categoryId)}: ${comment}`] : [],
    )
    return [...texts, ...(found?.comment ? [found.comment] : [])].map((text) => ({ name, text }))
  })
  if (comments.length === 0) return null
  return (
    <ul className={styles.plain} aria-label={`Comments on ticket ${ticketId}`}>
      {comments.map(({ name, text }) => (
        <li key={`${name} ${text}`}>
          <b>{name}</b> {text}
        </li>
      ))}
    </ul>
  )
}

/** All ratings of one ticket, a column for each rater. */
export function TicketTable({
  organisationId,
  session,
  ticket,
  categories,
  results,
}: ResultsProps & {
  ticket: RatedTicket
  categories: readonly Category[]
  results: Results
}) {
  const { ticketId, subject } = ticket
  const raters = session.raters.filter(({ id }) => results.some(({ raterId }) => raterId === id))
  const ofRater = (id: string | undefined) =>
    results.find((one) => one.ticketId === ticketId && one.raterId === id)
  const standard = ofRater(session.benchmarkId)
  const id = `ticket-${ticketId}`
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h3 id={id}>
        <TicketLink id={ticketId}>
          #{ticketId} {subject}
        </TicketLink>
      </h3>
      <ScrollTable label={`Ratings of ticket ${ticketId}`}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            {raters.map((rater) => (
              <th key={rater.id} scope="col">
                {rater.name} {rater.id === session.benchmarkId && <Tag tone="info">Benchmark</Tag>}
              </th>
            ))}
            <th scope="col">Spread in points</th>
          </tr>
        </thead>
        <tbody>
          {categories.map((category) => {
            const options = raters.map((rater) => {
              const found = ofRater(rater.id)
              return found && chosenOf(found, category.id)
            })
            const known = options.flatMap((option) => (option === undefined ? [] : [option]))
            return (
              <tr key={category.id}>
                <th scope="row">{category.name}</th>
                {raters.map((rater, at) => (
                  <Chosen
                    key={rater.id}
                    category={category}
                    option={options[at]}
                    standard={standard && chosenOf(standard, category.id)}
                  />
                ))}
                <td>{points(spreadOf(known, category.points))}</td>
              </tr>
            )
          })}
          <tr>
            <th scope="row">Score</th>
            {raters.map((rater) => (
              <td key={rater.id}>{scoreText(ofRater(rater.id)?.score)}</td>
            ))}
            <td />
          </tr>
        </tbody>
      </ScrollTable>
      <Comments session={session} ticketId={ticketId} categories={categories} results={results} />
      <NoteField organisationId={organisationId} session={session} ticket={ticket} />
    </section>
  )
}
