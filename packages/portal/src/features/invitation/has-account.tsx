import type { SessionUser } from '@agent-assist/contract/wire'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { useAct } from '../../lib/act/use-act.ts'
import { session } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { Notice } from '../../ui/state/notice.tsx'
import { type Invitation, join } from './join.ts'

interface HasAccountProps {
  token: string
  invitation: Invitation
  /** Who is signed in; undefined: nobody. */
  user: SessionUser | undefined
}

/** Accepting with an existing account: after signing in, and only with the account of the invited address. */
export function HasAccount({ token, invitation, user }: HasAccountProps) {
  const { email } = invitation
  if (!user)
    return (
      <Frame
        invitation={invitation}
        lead={
          <>
            <b>{email}</b> has an account already: sign in with it to accept.
          </>
        }
      >
        <Link
          className={buttonClass({ look: 'primary', size: 'tall' })}
          to={links.login(links.invitation(token))}
        >
          Sign in to accept
        </Link>
      </Frame>
    )
  if (user.data.email.toLowerCase() === email)
    return <Accept token={token} invitation={invitation} />
  return (
    <Frame
      invitation={invitation}
      lead={
        <>
          The invitation is for <b>{email}</b>, but you are signed in as <b>{user.data.email}</b>.
          Sign out to accept it.
        </>
      }
    >
      <Button look="primary" size="tall" onClick={() => void session.signOut()}>
        Sign out
      </Button>
    </Frame>
  )
}

function Accept({ token, invitation }: Omit<HasAccountProps, 'user'>) {
  const navigate = useNavigate()
  const { act, isPending, problem } = useAct({
    work: () => join(token),
    after: () => navigate(links.home(), { replace: true }),
    done: () => `You work in ${invitation.organisationName} now.`,
  })
  return (
    <Frame
      invitation={invitation}
      lead={
        <>
          <b>{invitation.email}</b> keeps its other organisations: you switch between them at the
          top.
        </>
      }
    >
      {problem && <Notice>{problem}</Notice>}
      <Button look="primary" size="tall" aria-busy={isPending} onClick={() => act()}>
        {isPending ? 'Joining' : 'Accept the invitation'}
      </Button>
    </Frame>
  )
}

interface FrameProps {
  invitation: Invitation
  lead: ReactNode
  children: ReactNode
}

const Frame = ({ invitation: { organisationName, role }, lead, children }: FrameProps) => (
  <PublicPage
    centred
    title={`Join ${organisationName}`}
    lead={
      <>
        You are invited as {role}. {lead}
      </>
    }
    footer={<PublicFooter />}
  >
    {children}
  </PublicPage>
)
