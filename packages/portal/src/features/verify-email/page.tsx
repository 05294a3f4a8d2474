import { MESSAGES } from '@agent-assist/contract/wire'
import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { links } from '../../lib/address/links.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { type Verified, verifyOnce } from './verify.ts'

const VIEWS: Record<Verified, { title: string; lead: string }> = {
  yes: {
    title: 'Your email is verified',
    lead: 'New accounts are approved by an admin: an email tells you when yours is. Then you can sign in.',
  },
  no: { title: 'Not verified', lead: MESSAGES.emailNotVerified },
  nothing: { title: 'Not verified yet', lead: MESSAGES.ourEndLater },
}

/** The result of the link in a verification mail (VER-1). */
export function Page() {
  const { token = '' } = useParams()
  const [tries, setTries] = useState(1)
  return (
    <Verification key={`${tries} ${token}`} token={token} onAgain={() => setTries(tries + 1)} />
  )
}

function Verification({ token, onAgain }: { token: string; onAgain: () => void }) {
  const [verified, setVerified] = useState<Verified>()
  useEffect(() => {
    let gone = false
    void verifyOnce(token).then((answer) => gone || setVerified(answer))
    return () => void (gone = true)
  }, [token])

  if (!verified) {
    return (
      <PublicPage centred title="Verifying your email" footer={<PublicFooter />}>
        <p role="status">One moment.</p>
      </PublicPage>
    )
  }
  return (
    <PublicPage centred arrived {...VIEWS[verified]} footer={<PublicFooter />}>
      {verified === 'yes' && (
        <Link className={buttonClass({ look: 'primary', size: 'tall' })} to={links.login()}>
          Sign in
        </Link>
      )}
      {verified === 'nothing' && (
        <Button look="primary" size="tall" onClick={onAgain}>
          Try again
        </Button>
      )}
      {verified === 'no' && (
        <p>
          The link may be incomplete or too old. An admin of your team can send a new one, or{' '}
          <Link to={links.register()}>register again</Link>.
        </p>
      )}
    </PublicPage>
  )
}
