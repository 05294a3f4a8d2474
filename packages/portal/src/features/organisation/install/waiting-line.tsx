import type { PageLoads, RefusedLoad } from '@agent-assist/contract/wire'
import { dateTime } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { cx } from '../../../ui/base/cx.ts'
import panel from '../../../ui/page/panel.module.css'
import { Failed, SkeletonRows } from '../../../ui/state/states.tsx'
import { AllowButton } from './allow-button.tsx'
import styles from './install.module.css'
import { pageLoads } from './queries.ts'
import { REASONS } from './reasons.ts'

/** Whether the script works: waits for the first load and turns green by itself. */
export function WaitingLine({ organisationId }: { organisationId: string }) {
  const query = useQuery(pageLoads(organisationId))
  const { data } = query
  return (
    <section className={panel.panel} aria-label="First load">
      {!data && query.isError && (
        <Failed
          what="We do not know whether the script works"
          hint="The other panels are not affected."
          onRetry={() => void query.refetch()}
        />
      )}
      {!data && !query.isError && <SkeletonRows rows={2} rowHeight={20} />}
      {data && <Line organisationId={organisationId} loads={data} />}
    </section>
  )
}

function Line({ organisationId, loads }: { organisationId: string; loads: PageLoads }) {
  const { loaded, refused } = loads
  const [last] = refused
  return (
    <div className={styles.waiting}>
      <span className={cx(styles.ring, Boolean(loaded) && styles.filled)} aria-hidden="true" />
      <div>
        <p role="status">
          <b>{loaded ? 'The script works' : 'Waiting for the first load …'}</b>
        </p>
        <p className={styles.quiet}>
          {loaded
            ? `First load ${dateTime(loaded.firstAt)}, last load ${dateTime(loaded.lastAt)} from ${loaded.origin}.`
            : `Open Agent Assist on a page of your helpdesk that has the script. This line changes automatically.${lastTry(last)}`}
        </p>
      </div>
      {!loaded && last?.reason === 'origin' && (
        <AllowButton organisationId={organisationId} origin={last.origin} named />
      )}
    </div>
  )
}

const lastTry = (last: RefusedLoad | undefined) =>
  last ? ` Last try ${dateTime(last.at)} from ${last.origin}: ${REASONS[last.reason].short}.` : ''
