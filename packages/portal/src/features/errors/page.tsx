import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { PublicPage } from '../../ui/page/public-page.tsx'
import styles from './errors.module.css'

/** The page shown for an unknown path (ERR-404). */
export const Page = () => (
  <PublicPage centred>
    <p className={styles.code}>404</p>
    <h1 className={styles.title}>Page not found</h1>
    <p className={styles.lead}>
      The address may have a typing error, or the screen has moved since the link was made.
    </p>
    <Link className={styles.home} to={links.home()}>
      Go to the start page
    </Link>
  </PublicPage>
)
