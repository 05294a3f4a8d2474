import type { RefusedLoad } from '@agent-assist/contract/wire'
import { dateTime, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { Button, IconButton } from '../../../ui/base/button.tsx'
import { Tag } from '../../../ui/base/tag.tsx'
import { Panel } from '../../../ui/page/panel.tsx'
import { SkeletonRows } from '../../../ui/state/states.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { AllowButton } from './allow-button.tsx'
import styles from './install.module.css'
import { pageLoads } from './queries.ts'
import { REASONS } from './reasons.ts'
import { SAMPLE_ID } from './samples.ts'

interface RefusedPanelProps {
  organisationId: string
}

/** The last refused loads of the organisation's pages, each with its reason and fix. */
export function RefusedPanel({ organisationId }: RefusedPanelProps) {
  const query = useQuery(pageLoads(organisationId))
  return (
    <Panel
      title="Refused loads"
      sub="the last 50 by origin and reason"
      height={140}
      query={query}
      skeleton={<SkeletonRows rows={3} rowHeight={36} />}
      actions={
        <IconButton
          icon="refresh"
          label="Refresh: Refused loads"
          onClick={() => void query.refetch()}
        />
      }
    >
      {({ refused }) =>
        refused.length === 0 ? (
          <p className={styles.none}>No page was refused.</p>
        ) : (
          <ScrollTable label="Refused loads">
            <thead>
              <tr>
                <th scope="col">Last time</th>
                <th scope="col">From</th>
                <th scope="col">Reason</th>
                <th scope="col">What was wrong</th>
                <th scope="col">Fix</th>
                <th scope="col">Times</th>
                <th scope="col">
                  <span className="sr">Action</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {refused.map((load) => (
                <Row
                  key={`${load.origin} ${load.reason}`}
                  organisationId={organisationId}
                  load={load}
                />
              ))}
            </tbody>
          </ScrollTable>
        )
      }
    </Panel>
  )
}

function Row({ organisationId, load }: RefusedPanelProps & { load: RefusedLoad }) {
  const { tag, tone, wrong, fix } = REASONS[load.reason]
  return (
    <tr>
      <td className={styles.at}>{dateTime(load.at)}</td>
      <td className={styles.mono}>{load.origin}</td>
      <td>
        <Tag tone={tone}>{tag}</Tag>
      </td>
      <td className={styles.sentence}>{wrong}</td>
      <td className={styles.sentence}>{fix}</td>
      <td>{number(load.times)}</td>
      <td>
        {load.reason === 'origin' ? (
          <AllowButton organisationId={organisationId} origin={load.origin} />
        ) : (
          <Button size="small" onClick={() => document.getElementById(SAMPLE_ID)?.focus()}>
            Show sample
          </Button>
        )}
      </td>
    </tr>
  )
}
