import { ApiError } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { q, queryClient } from '../../lib/api/api.ts'
import { useSession } from '../../lib/api/call.ts'
import { links } from '../../lib/address/links.ts'
import { sentenceOf } from '../../lib/notify/sentence.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { Failed } from '../../ui/state/states.tsx'
import { HasAccount } from './has-account.tsx'
import type { Invitation } from './join.ts'
import { NewAccount } from './new-account.tsx'

/** Opens an invitation: for a new account, or for the account that the invited address has. */
export function Page() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return token ? <Opened key={token} token={token} /> : <Dead />
}

function Opened({ token }: { token: string }) {
  const query = useQuery(q('readInvitation', { body: { token } }), queryClient) // public pages have no QueryClientProvider
  const { data, error } = query
  if (data) return <Answer token={token} invitation={data} />
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return <Dead />
  return error ? (
    <PublicPage centred arrived title="Invitation" footer={<PublicFooter />}>
      <Failed
        what="Your invitation could not be opened"
        hint={sentenceOf(error)}
        onRetry={() => void query.refetch()}
      />
    </PublicPage>
  ) : (
    <PublicPage centred title="Opening your invitation" footer={<PublicFooter />}>
      <p role="status">One moment.</p>
    </PublicPage>
  )
}

function Answer({ token, invitation }: { token: string; invitation: Invitation }) {
  const session = useSession()
  const [signingIn, setSigningIn] = useState(false)
  const [confirms, setConfirms] = useState(false)
  if (confirms) return <Confirm email={invitation.email} />
  const user = session.status === 'signedIn' && !signingIn ? session.user : undefined
  if (user || invitation.hasAccount)
    return <HasAccount token={token} invitation={invitation} user={user} />
  return (
    <NewAccount
      token={token}
      invitation={invitation}
      onSignIn={() => setSigningIn(true)}
      onConfirm={() => setConfirms(true)}
    />
  )
}

const Dead = () => (
  <PublicPage
    centred
    arrived
    title="This invitation does not work"
    lead="It was used already, it was replaced or revoked, or it is older than 7 days. Ask your team for a new one."
    footer={<PublicFooter />}
  >
    <Link className={buttonClass({ look: 'line', size: 'tall' })} to={links.login()}>
      Go to the sign-in
    </Link>
  </PublicPage>
)

const Confirm = ({ email }: { email: string }) => (
  <PublicPage
    centred
    arrived
    title="Confirm your address"
    lead={
      <>
        Your account is ready. We have written to <b>{email}</b>: open the link in that email, then
        sign in.
      </>
    }
    footer={<PublicFooter />}
  >
    <Link className={buttonClass({ look: 'line', size: 'tall' })} to={links.login()}>
      Go to the sign-in
    </Link>
  </PublicPage>
)
