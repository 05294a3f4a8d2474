import { ApiError, can } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { links } from '../../lib/address/links.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Empty, SkeletonRows } from '../../ui/state/states.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { Editor } from './editor.tsx'
import { IntentView } from './intent-view.tsx'
import { oneIntent } from '../../domain/bot/intent-queries.ts'
import { Refused } from '../../ui/state/refused.tsx'

/** Edits or creates an intent (INT-1); read-only for users who may not change it. */
export function Page() {
  const { botId = '', intentId = '' } = useParams()
  return (
    <OfOrganisation>
      {(user) => {
        const mayEdit = can(portalRoles(user), 'supervisor')
        const place = { organisationId: botId, mayApprove: can(portalRoles(user), 'admin') }
        if (intentId === 'new' && mayEdit) return <Editor key="new" {...place} detail={undefined} />
        return <Loaded key={intentId} {...place} {...{ intentId, mayEdit }} />
      }}
    </OfOrganisation>
  )
}

interface LoadedProps {
  organisationId: string
  intentId: string
  mayEdit: boolean
  mayApprove: boolean
}

function Loaded({ organisationId, intentId, mayEdit, mayApprove }: LoadedProps) {
  const { data, error, refetch } = useQuery(oneIntent(organisationId, intentId))
  if (data && mayEdit) return <Editor {...{ organisationId, mayApprove }} detail={data} />
  if (data) return <IntentView organisationId={organisationId} detail={data} />
  // the server rejects a malformed intent id with 400
  const isGone = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <>
      <TitleRow title="Intent" />
      {!error && <SkeletonRows rows={8} rowHeight={64} />}
      {isGone && (
        <Empty title="Intent not found" why="There is no such intent in this bot.">
          <Link
            to={links.configureIntents(organisationId)}
            className={buttonClass({ size: 'small' })}
          >
            See all intents
          </Link>
        </Empty>
      )}
      {error && !isGone && (
        <Refused
          error={error}
          what="the intent"
          who="agents, supervisors and admins of its organisation"
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
