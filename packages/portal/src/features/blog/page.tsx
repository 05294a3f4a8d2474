import { inLocale } from '@agent-assist/kit/locale'
import { Link } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { useSettings } from '../../lib/api/settings.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { type Article, ARTICLES, articleUrl } from './articles.ts'
import styles from './blog.module.css'

/** Formats an article's date, which is a calendar day without a time zone. */
const day = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** Lists the newest articles of the blog, which the marketing site hosts (BLOG-1). */
export function Page() {
  const { settings } = useSettings()
  return (
    <PublicPage
      wide
      title="Blog"
      lead="On running a support team, and on the metrics it goes by. Articles open in a new tab."
    >
      <Ways home={settings?.marketingUrl ?? links.home()} />
      <ol className={styles.list}>
        {ARTICLES.map((article) => (
          <Entry
            key={article.slug}
            article={article}
            href={articleUrl(article, settings?.marketingUrl)}
          />
        ))}
      </ol>
    </PublicPage>
  )
}

const Entry = ({ article, href }: { article: Article; href: string }) => (
  <li className={styles.entry}>
    <h2>
      <a href={href} target="_blank" rel="noopener">
        {article.title}
      </a>
    </h2>
    <p>{article.summary}</p>
    <p className={styles.about}>
      <time dateTime={article.date}>{day().format(new Date(article.date))}</time> ·{' '}
      {article.minutes} min read
    </p>
  </li>
)

/** Links to other public pages; the home page is on the marketing site, outside the portal. */
const Ways = ({ home }: { home: string }) => (
  <nav className={styles.ways} aria-label="Site">
    <a className={buttonClass({ size: 'tall' })} href={home}>
      Home
    </a>
    <Link className={buttonClass({ size: 'tall' })} to={links.contactUs()}>
      Contact Us
    </Link>
    <Link className={buttonClass({ size: 'tall' })} to={links.requestDemo()}>
      Request a Demo
    </Link>
    <Link className={buttonClass({ look: 'primary', size: 'tall' })} to={links.login()}>
      Login
    </Link>
  </nav>
)
