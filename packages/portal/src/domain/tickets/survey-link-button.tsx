import { call, useSession } from '../../lib/api/call.ts'
import { copy } from '../../lib/notify/copy.ts'
import { mayOpen } from '../../lib/address/guard.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { portalRoles } from '../../lib/session/session.ts'
import { notify } from '../../lib/notify/toast.ts'
import { IconButton } from '../../ui/base/button.tsx'

async function copyLink(organisationId: string, ticketId: string) {
  try {
    const params = { organisationId, ticketId }
    const { url } = await call('createTicketLink', { params, body: {} })
    await copy(url, 'The survey link of this ticket', url)
  } catch (error) {
    notify('The survey link was not copied', sentenceOf(error))
  }
}

/** Copies the link to the survey about a ticket, for users who may send it. */
export function SurveyLinkButton(props: { organisationId: string; ticketId: string }) {
  const session = useSession()
  if (session.status !== 'signedIn' || !mayOpen('agent', portalRoles(session.user))) return null
  const { organisationId, ticketId } = props
  return (
    <IconButton
      icon="link"
      label="Copy survey link"
      large
      onClick={() => void copyLink(organisationId, ticketId)}
    />
  )
}
