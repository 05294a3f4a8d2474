import { Link, useLocation } from 'react-router'
import { PublicFooter } from '../../domain/screens/public-footer.tsx'
import { links, sameOriginPath } from '../../lib/address/links.ts'
import { allowedUrl } from '../../lib/address/safe-url.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { Skeleton } from '../../ui/state/states.tsx'
import styles from './status.module.css'

/** State that a navigation may pass to this page; it is untrusted, because it comes from outside. */
interface StatusState {
  redirectUrl?: unknown
  surveyUrl?: unknown
}

/** Thanks after a sign-out, with a link to an open survey if its origin is allowed (STAT-1). */
export function Page() {
  const { redirectUrl, surveyUrl } = (useLocation().state ?? {}) as StatusState
  const { pending, settings } = useSettings()
  const origins = [location.origin, ...(settings?.surveyOrigins ?? [])]
  const survey = allowedUrl(surveyUrl, origins)
  const waits = !survey && pending && typeof surveyUrl === 'string'
  return (
    <PublicPage
      centred
      title="Thank you"
      lead={
        survey
          ? 'You are signed out. A short survey is open for you: what went well, what did not?'
          : 'You are signed out.'
      }
      footer={<PublicFooter />}
    >
      <div className={styles.ways}>
        {waits && <Skeleton width="100%" height={40} />}
        {survey && (
          <a className={buttonClass({ look: 'primary', size: 'tall' })} href={survey}>
            Take Our Survey
          </a>
        )}
        <Link
          className={buttonClass({ look: survey || waits ? 'line' : 'primary', size: 'tall' })}
          to={links.login(sameOriginPath(redirectUrl, location.origin))}
        >
          Sign in
        </Link>
      </div>
    </PublicPage>
  )
}
