import { counted } from '@agent-assist/kit/format'
import { useSearchParams } from 'react-router'
import type { View } from '../../lib/address/view.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { Panel } from '../../ui/page/panel.tsx'
import { Empty, Failed, SkeletonRows } from '../../ui/state/states.tsx'
import { readAssumption } from './assumption.ts'
import { ChangesDrawer } from './changes-drawer.tsx'
import { readChanges, withChanges } from './changes.ts'
import type { Preview } from './queries.ts'
import { ResultTable } from './result-table.tsx'
import styles from './service-levels.module.css'

interface ResultPanelProps {
  organisationId: string
  view: View
  query: {
    data: Preview | undefined
    error: Error | null
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
}

const hasTargets = ({ items }: Preview) => items.some(({ priorities }) => priorities.length > 0)

/** What the figures are of, in sentences. */
function aboutText({ tickets, measured, recalculating }: Preview): string {
  const parts = [
    `${counted(tickets, 'ticket')} of the range, by the priority when the target began to run.`,
    measured > 0 &&
      `${counted(measured, 'ticket keeps', 'tickets keep')} the targets that their helpdesk measured.`,
    recalculating > 0 &&
      `${counted(recalculating, 'ticket is', 'tickets are')} still counted by earlier service levels on other screens.`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** Targets as they went in the range, and as they would have gone. */
export function ResultPanel({ organisationId, view, query }: ResultPanelProps) {
  const [search, setSearch] = useSearchParams()
  const { assumed } = readAssumption(search)
  const changes = readChanges(search)
  const isAsNow = Object.keys(assumed).length === 0
  // a refusal is about this question, so the answer to the previous one goes
  const shown = query.isError ? { ...query, data: undefined } : query
  return (
    <>
      <Panel
        title="Actual and what if"
        sub="targets, not tickets"
        height={360}
        fits
        query={shown}
        skeleton={<SkeletonRows rows={8} rowHeight={40} />}
        failed={
          <Failed
            what="The targets could not be counted"
            hint={sentenceOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        }
        foot={(data) => <span>{aboutText(data)}</span>}
      >
        {(data) => (
          <>
            {isAsNow && hasTargets(data) && (
              <p className={styles.note}>
                Nothing is assumed yet, so both sides are the same. Choose above what would be
                different.
              </p>
            )}
            {hasTargets(data) ? (
              <ResultTable data={data} isBusy={query.isPlaceholderData} />
            ) : (
              <Empty
                why={
                  data.tickets === 0
                    ? 'No ticket is in this range with these filters.'
                    : 'No target applies to these tickets. Type one above.'
                }
              />
            )}
          </>
        )}
      </Panel>
      {changes && !search.has('ticket') && (
        <ChangesDrawer
          organisationId={organisationId}
          view={view}
          assumed={assumed}
          changes={changes}
          onClose={() => setSearch(withChanges(search, undefined), { preventScrollReset: true })}
        />
      )}
    </>
  )
}
