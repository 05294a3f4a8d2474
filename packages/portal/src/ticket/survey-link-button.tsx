import { call, useSession } from '../lib/call.ts'
import { copy } from '../lib/copy.ts'
import { mayOpen } from '../lib/guard.ts'
import { sentenceOf } from '../lib/sentence.ts'
import { shownRoles } from '../lib/session.ts'
import { say } from '../lib/toast.ts'
import { IconButton } from '../ui/button.tsx'

async function copyLink(organisationId: string, ticketId: string) {
  try {
    const params = { organisationId, ticketId }
    const { url } = await call('createTicketLink', { params, body: {} })
    await copy(url, 'The survey link of this ticket', url)
  } catch (error) {
    say('The survey link was not copied', sentenceOf(error))
  }
}

/** Copies the link to the survey about one ticket, for whoever may send it. */
export function SurveyLinkButton(props: { organisationId: string; ticketId: string }) {
  const session = useSession()
  if (session.status !== 'signedIn' || !mayOpen('agent', shownRoles(session.user))) return null
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
