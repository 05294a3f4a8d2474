import { clock, shortWeekday } from '@agent-assist/kit/format'
import { dayAt } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSetup } from '../../lib/api/organisation.ts'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import styles from './dashboard.module.css'
import { ownShifts } from './queries.ts'
import { shiftNow, type ShiftNow } from './shift-model.ts'

/** Times are those of the zone in which the shift is planned. */
function nowText({ now, pause }: ShiftNow): string {
  if (!now) return 'No shift now.'
  const at = (moment: number) => clock(moment, now.zone)
  if (!pause) return `On shift until ${at(now.to)}.`
  return pause.isNow
    ? `Break until ${at(pause.to)}, on shift until ${at(now.to)}.`
    : `On shift until ${at(now.to)}, break at ${at(pause.from)}.`
}

function nextText({ next }: ShiftNow): string {
  if (!next) return 'No further shift is published for the next two weeks.'
  const { from, to, zone } = next
  return `Next: ${shortWeekday(dayAt(from, zone))}, ${clock(from, zone)} - ${clock(to, zone)}.`
}

/** The own shift now, and the next one; nothing for who is not in the schedule. */
export function OwnShift({ organisationId, now }: { organisationId: string; now: Date }) {
  const { timeZone } = useSetup()
  const { data, dataUpdatedAt } = useQuery(
    ownShifts(organisationId, dayAt(now.getTime(), timeZone)),
  )
  const shift = data && shiftNow(data, dataUpdatedAt)
  if (!shift) return null
  return (
    <section className={styles.shift} aria-label="My shift">
      <b>{nowText(shift)}</b> <span>{nextText(shift)}</span>{' '}
      <Link to={links.ownSchedule()}>My schedule</Link>
    </section>
  )
}
