import { can, type OrganisationPlan, planOf, type SessionUser } from '@agent-assist/contract/wire'
import { counted, number, date } from '@agent-assist/kit/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import board from '../../ui/page/board.module.css'
import { Facts } from '../../ui/page/facts.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { SkeletonRows } from '../../ui/state/states.tsx'
import { seatPriceText } from './money.ts'
import { PlanDialog } from './plan-dialog.tsx'
import styles from './pricing.module.css'

interface PlanPanelProps {
  user: SessionUser
  query: UseQueryResult<OrganisationPlan>
}

/** The current plan: seats used and allowed, price, renewal; a SuperAdmin changes it. */
export function PlanPanel({ user, query }: PlanPanelProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Panel
        title="Current plan"
        className={board.w6}
        height={220}
        query={query}
        skeleton={<SkeletonRows rows={4} rowHeight={36} />}
        actions={
          can(user.role, 'superadmin') && (
            <Button size="small" onClick={() => setOpen(true)}>
              Change plan…
            </Button>
          )
        }
      >
        {(plan) => <Current plan={plan} />}
      </Panel>
      {isOpen && query.data && (
        <PlanDialog
          organisationId={user.data.organizationId}
          saved={query.data}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Current({ plan: { plan: id, seats, renewsOn } }: { plan: OrganisationPlan }) {
  const plan = planOf(id)
  return (
    <div className={styles.body}>
      <p className={styles.name}>{plan.name}</p>
      <p className={styles.quiet}>{plan.summary}</p>
      <Seats seats={seats} />
      <Facts
        className={styles.facts}
        facts={[
          ['Price of a seat a month', seatPriceText(plan.seatPrice)],
          [
            'Renewal',
            renewsOn ? date(new Date(`${renewsOn}T00:00`)) : 'None: the plan does not end',
          ],
        ]}
      />
    </div>
  )
}

function Seats({ seats: { used, invited, allowed } }: { seats: OrganisationPlan['seats'] }) {
  const held = used + invited
  const waiting = invited > 0 ? `Open invitations hold ${counted(invited, 'seat')}.` : ''
  if (allowed === undefined)
    return (
      <p>
        <b>{counted(used, 'seat')} used</b>. {waiting && `${waiting} `}This plan has no limit.
      </p>
    )
  return (
    <div className={styles.seats}>
      <p>
        <b>
          {number(used)} of {counted(allowed, 'seat')} used
        </b>
        . {waiting}
      </p>
      <meter
        aria-label="Seats used or held"
        min={0}
        max={allowed}
        value={Math.min(held, allowed)}
      />
      {held >= allowed && (
        <p className={styles.warn}>
          All seats are taken. No one loses access, but new people with a seat are refused until you
          have more.
        </p>
      )}
    </div>
  )
}
