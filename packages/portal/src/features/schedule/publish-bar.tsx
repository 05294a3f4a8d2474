import { counted } from '@agent-assist/kit/format'
import { BottomBar } from '../../domain/editing/bottom-bar.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { Button } from '../../ui/base/button.tsx'
import type { Grid } from './base/model.ts'
import { type Days, discard, forgetSchedule, publish } from './base/queries.ts'
import styles from './base/schedule.module.css'

interface PublishBarProps {
  organisationId: string
  range: Days
  grid: Grid
}

/** Publishes or discards what agents do not see yet in the shown days. */
export function PublishBar({ organisationId, range, grid }: PublishBarProps) {
  const { changed } = grid
  const send = useAct({
    work: () => publish(organisationId, range),
    refresh: forgetSchedule,
    done: ({ days, agents, mailed }) =>
      mailed > 0
        ? `${counted(days, 'day')} of ${counted(agents, 'agent')} published; ${counted(mailed, 'email')} on the way`
        : `${counted(days, 'day')} of ${counted(agents, 'agent')} published`,
    failed: 'The days were not published',
  })
  const drop = useAct({
    work: () => discard(organisationId, range),
    refresh: forgetSchedule,
    done: ({ days }) => `${counted(days, 'change')} discarded`,
    failed: 'The changes were not discarded',
  })
  if (changed.length === 0) return null
  const wrong = changed.filter(({ issues }) => issues.length > 0).length
  const what = counted(changed.length, 'day')
  return (
    <BottomBar label="Not published">
      <span className="grow">
        <b>{what} not published</b>
        {wrong > 0 && (
          <span className={styles.wrong}>{counted(wrong, 'breaks a rule', 'break a rule')}</span>
        )}
      </span>
      <Button disabled={drop.isPending || send.isPending} onClick={() => drop.act()}>
        Discard
      </Button>
      <Button look="primary" disabled={drop.isPending || send.isPending} onClick={() => send.act()}>
        Publish {what}
      </Button>
    </BottomBar>
  )
}
