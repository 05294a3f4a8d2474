import { dateTime } from '@agent-assist/kit/format'
import { useState } from 'react'
import { TraceDrawer } from '../../domain/routing/trace-drawer.tsx'
import { useSetup } from '../../lib/api/organisation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Drawer } from '../../ui/overlay/drawer.tsx'
import { Empty } from '../../ui/state/states.tsx'
import type { RoutingStatus } from './queries.ts'
import styles from './status.module.css'

interface AssignmentsProps {
  organisationId: string
  agent: RoutingStatus['agents'][number]
  onClose: () => void
}

/** The tickets that an agent was given in the range, the newest first; each tells why. */
export function AssignmentsDrawer({ organisationId, agent, onClose }: AssignmentsProps) {
  const { timeZone } = useSetup()
  const [traced, setTraced] = useState<string>()
  if (traced !== undefined)
    return (
      <TraceDrawer
        organisationId={organisationId}
        ticketId={traced}
        onClose={() => setTraced(undefined)}
      />
    )
  return (
    <Drawer title={`Assignments of ${agent.agent}`} onClose={onClose}>
      {agent.assigned.length === 0 && (
        <Empty title="No assignments" why="Routing gave this agent no ticket in the time range." />
      )}
      <ul className={styles.assignments}>
        {agent.assigned.toReversed().map(({ at, ticketId }) => (
          <li key={`${at} ${ticketId}`}>
            <span className="grow">
              <b>#{ticketId}</b>
              <br />
              <span className={styles.fact}>{dateTime(at, timeZone)}</span>
            </span>
            <Button
              size="small"
              aria-label={`Why ticket ${ticketId}`}
              onClick={() => setTraced(ticketId)}
            >
              Why
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
