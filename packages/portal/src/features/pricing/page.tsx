import { planOf, type SessionUser } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import board from '../../ui/page/board.module.css'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { CalculatorPanel } from './calculator-panel.tsx'
import { CostPanel } from './cost-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { PlansPanel } from './plans-panel.tsx'
import { organisationPlan } from './queries.ts'

/** The organisation's plan, its seats and costs, and the other plans (PRIC-1). */
export const Page = () => <OfOrganisation>{(user) => <Pricing user={user} />}</OfOrganisation>

function Pricing({ user }: { user: SessionUser }) {
  const { organizationId } = user.data
  const query = useQuery(organisationPlan(organizationId))
  const plan = planOf(query.data?.plan ?? '')
  const used = query.data?.seats.used ?? 1
  return (
    <>
      <TitleRow title="Pricing">
        <Link
          className={buttonClass({ look: 'primary' })}
          to={links.requestPlan(plan.id, Math.max(1, used))}
        >
          Request a change
        </Link>
      </TitleRow>
      <div className={board.board}>
        <PlanPanel user={user} query={query} />
        <CostPanel organisationId={organizationId} />
        <PlansPanel current={query.data?.plan} />
        {query.data && (
          <CalculatorPanel
            key={organizationId}
            current={query.data}
            organisationId={organizationId}
          />
        )}
      </div>
    </>
  )
}
