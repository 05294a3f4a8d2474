import { useQuery } from '@tanstack/react-query'
import { dateTime } from '@agent-assist/kit/format'
import { useAct } from '../../lib/act/use-act.ts'
import { Button } from '../../ui/base/button.tsx'
import { Copied } from '../../ui/base/copied.tsx'
import {
  deleteOwnCalendar,
  forgetOwnCalendar,
  ownCalendarQuery,
  renewOwnCalendar,
} from './base/queries.ts'
import styles from './base/schedule.module.css'

/** The address under which a calendar program reads the own published shifts; it is shown once. */
export function OwnCalendar({ organisationId }: { organisationId: string }) {
  const { data } = useQuery(ownCalendarQuery(organisationId))
  const renew = useAct<void, { url: string }>({
    work: () => renewOwnCalendar(organisationId),
    refresh: forgetOwnCalendar,
    failed: 'The address was not created',
  })
  const remove = useAct({
    work: () => deleteOwnCalendar(organisationId),
    refresh: forgetOwnCalendar,
    done: () => 'The address no longer works',
    failed: 'The address was not deleted',
  })
  if (!data) return null
  const url = data.madeAt === undefined ? undefined : renew.result?.url
  return (
    <section className={styles.panel} aria-labelledby="own-calendar">
      <h2 id="own-calendar">Calendar address</h2>
      <p className={styles.fact}>
        A calendar program that subscribes to it shows your published shifts and your leave. Anyone
        who has the address can read them.
      </p>
      {data.madeAt !== undefined && !url && (
        <p className={styles.fact}>
          Created on {dateTime(data.madeAt)}. It is not shown again; a new one ends it.
        </p>
      )}
      {url && (
        <div className={styles.secret}>
          <Copied text={url} label="Copy the address" what="The address" />
          <p className={styles.fact}>It is shown only once.</p>
        </div>
      )}
      <div className={styles.choices}>
        {data.madeAt !== undefined && (
          <Button size="small" disabled={remove.isPending} onClick={() => remove.act()}>
            Delete the address
          </Button>
        )}
        <Button size="small" disabled={renew.isPending} onClick={() => renew.act()}>
          {data.madeAt === undefined ? 'Create an address' : 'Create a new address'}
        </Button>
      </div>
    </section>
  )
}
