import { call } from '../../lib/api/call.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { PersonDetails } from './queries.ts'
import { stateName } from './email-labels.tsx'

export type PersonAct = 'unsubscribe' | 'subscribe' | 'erase'

interface PersonActsProps {
  act: PersonAct
  organisationId: string
  person: PersonDetails
  onClose: () => void
  onErased: () => void
}

/** Asks for confirmation before a person is unsubscribed, resubscribed or erased. */
export function PersonActs({ act, organisationId, person, onClose, onErased }: PersonActsProps) {
  const { email, suppression } = person
  const params = { organisationId, personId: person.id }
  if (act === 'unsubscribe')
    return (
      <ConfirmDialog
        title={`Unsubscribe ${email}?`}
        submit="Unsubscribe"
        busy="Unsubscribing"
        act={() => call('unsubscribeEmailPerson', { params })}
        text={`${email} gets no more surveys`}
        onClose={onClose}
      >
        <p>No survey goes to this address any more, whatever list it is on.</p>
      </ConfirmDialog>
    )
  if (act === 'erase')
    return (
      <ConfirmDialog
        title={`Erase ${email}?`}
        submit="Erase"
        busy="Erasing"
        isHard
        act={() => call('eraseEmailPerson', { params })}
        text="The person is erased"
        onClose={onClose}
        onDone={onErased}
        gone={['getEmailPerson']}
      >
        <p>
          Name, attributes and list entries go; the address is taken out of survey requests, answers
          and tickets. Scores and comments stay, without saying whose they are. This cannot be
          undone.
        </p>
        <p>
          The address itself stays in the suppression list, so that no later file brings the person
          back.
        </p>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={`Send email to ${email} again?`}
      submit="Send email again"
      busy="Saving"
      act={async () =>
        suppression &&
        call('removeEmailSuppression', {
          params: { organisationId, suppressionId: suppression.id },
        })
      }
      text={`${email} gets surveys again`}
      onClose={onClose}
    >
      <SubscribeWords reason={suppression?.reason ?? 'blocked'} />
    </ConfirmDialog>
  )
}

/** Advice before an address is subscribed again. */
export const SubscribeWords = ({ reason }: { reason: Parameters<typeof stateName>[0] }) => (
  <>
    <p>
      State now: <b>{stateName(reason)}</b>.
    </p>
    <p>
      {reason === 'bounced'
        ? 'Emails to it bounced. Continue only if you know that the address exists.'
        : 'Continue only if the person has asked for it: email against their will is illegal in many countries.'}
    </p>
  </>
)
