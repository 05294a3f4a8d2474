import { type SavingKind, WIDGETS } from '@agent-assist/contract/wire'
import { duration } from '@agent-assist/kit/charts/values'
import { decimal, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { HelpButton } from '../../domain/help/help-button.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import styles from './dashboard.module.css'
import { type OwnDay, ownDay, type PanelProps } from './queries.ts'

const KINDS: Record<SavingKind, string> = {
  ticket: 'Ticket answers',
  article: 'Articles',
  macro: 'Macros',
  quickText: 'Quick texts',
  emailTemplate: 'Email templates',
  gpt: 'AI answers',
  autoReply: 'Auto-replies',
}
const HEIGHT = 340
const MINUTE = 60_000

const sumOf = (saved: OwnDay['saved'], of: (one: OwnDay['saved'][number]) => number) =>
  saved.reduce((sum, one) => sum + of(one), 0)

/** The minutes that the user's own use of the panel saved. */
export function SavedPanel({ organisationId, className }: PanelProps) {
  const query = useQuery(ownDay(organisationId))
  return (
    <Panel
      title={WIDGETS.ownSaved}
      sub="last 28 days"
      className={className ?? ''}
      height={HEIGHT}
      query={query}
      skeleton={<SkeletonRows rows={7} rowHeight={32} />}
      help={
        <HelpButton widget="ownSaved" title={WIDGETS.ownSaved} shown={{ asOf: query.data?.asOf }} />
      }
      foot={() => <span>An estimate: an admin sets the minutes that one use saves.</span>}
    >
      {({ saved }) => {
        const [uses, minutes] = [
          sumOf(saved, (one) => one.uses),
          sumOf(saved, (one) => one.minutes),
        ]
        const most = Math.max(...saved.map((one) => one.minutes))
        if (uses === 0)
          return (
            <Empty why="You used no answer of Agent Assist in the last 28 days. Open a ticket in your helpdesk: the panel suggests some." />
          )
        return (
          <>
            <p className={styles.lead}>
              <b>{duration(minutes * MINUTE)}</b> saved, {decimal(minutes / uses)} m a use
            </p>
            <table className={styles.rows}>
              <thead>
                <tr>
                  <th scope="col">Kind</th>
                  <th scope="col">Share</th>
                  <th scope="col">Used</th>
                  <th scope="col">Saved</th>
                </tr>
              </thead>
              <tbody>
                {saved.map((one) => (
                  <tr key={one.kind}>
                    <th scope="row">{KINDS[one.kind]}</th>
                    <td>
                      <span className={styles.bar} aria-hidden="true">
                        <i style={{ width: `${most > 0 ? (one.minutes / most) * 100 : 0}%` }} />
                      </span>
                    </td>
                    <td>{number(one.uses)}</td>
                    <td>
                      <b>{duration(one.minutes * MINUTE)}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )
      }}
    </Panel>
  )
}
