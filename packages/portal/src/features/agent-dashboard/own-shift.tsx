import { duration } from '@agent-assist/kit/charts/values'
import { clock, counted, shortWeekday } from '@agent-assist/kit/format'
import { dayAt } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useSetup } from '../../lib/api/organisation.ts'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import styles from './dashboard.module.css'
import { DEVIATION_DAYS, ownDeviations, ownShifts } from './queries.ts'
import { shiftNow, type ShiftNow } from './shift-model.ts'

const MINUTE_MS = 60_000

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
      <OwnDeviations organisationId={organisationId} now={now} />
      <Link to={links.ownSchedule()}>My schedule</Link>
    </section>
  )
}

/** The own time out of adherence: agents see it before anybody else, and may say why. */
function OwnDeviations({ organisationId, now }: { organisationId: string; now: Date }) {
  const { data } = useQuery(ownDeviations(organisationId, now))
  const items = data?.items ?? []
  if (items.length === 0) return null
  const minutes = items.reduce((sum, one) => sum + one.minutes, 0)
  const time = duration(minutes * MINUTE_MS)
  const open = items.filter(({ reason }) => !reason).length
  return (
    <span>
      {open === 0
        ? `${time} out of adherence in the last ${DEVIATION_DAYS} days.`
        : `${time} out of adherence in the last ${DEVIATION_DAYS} days; ${counted(open, 'time')} without a reason.`}
    </span>
  )
}
