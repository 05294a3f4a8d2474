import { Empty } from '../../ui/state/states.tsx'
import type { Calibration } from './calibration-queries.ts'
import styles from './calibration.module.css'

/** What somebody sees who does not rate in an open session. */
export const Hidden = ({ session }: { session: Calibration }) => (
  <>
    <Empty
      title="The ratings are hidden"
      why="You do not rate in this session. Its ratings are shown to you once it is closed."
    />
    <ul className={styles.plain} aria-label="Tickets">
      {session.tickets.map(({ ticketId, subject }) => (
        <li key={ticketId}>
          #{ticketId} {subject}
        </li>
      ))}
    </ul>
  </>
)
