import {
  type Address,
  choose,
  LANGUAGES,
  type Language,
  type Mode,
  type Page,
  PAGES,
} from './address.ts'
import { Link } from './link.tsx'
import { AGENT } from './ringdesk.ts'

/** Links of the helpdesk, and options for Agent Assist. */
export function TopBar({ page, mode, lang, assist }: Address) {
  return (
    <header className="top">
      <a className="logo" href="/examples/">
        <span>Ringdesk</span>
      </a>
      <nav className="top-links" aria-label="Ringdesk">
        {Object.entries(PAGES).map(([path, title]) => (
          <Link
            key={path}
            to={{ page: path as Page }}
            aria-current={path === page ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <span className="grow" />
      <div className="choices">
        <select
          aria-label="Language of Agent Assist"
          value={lang ?? 'en'}
          onChange={({ target }) => choose({ lang: target.value as Language })}
        >
          {Object.entries(LANGUAGES).map(([tag, name]) => (
            <option key={tag} value={tag}>
              {name}
            </option>
          ))}
        </select>
        <select
          aria-label="Colours"
          value={mode ?? ''}
          onChange={({ target }) =>
            choose({ mode: (target.value || undefined) as Mode | undefined })
          }
        >
          <option value="">System</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
        <label>
          <input
            type="checkbox"
            checked={!assist}
            onChange={({ target }) => choose({ assist: target.checked ? undefined : 'off' })}
          />
          Agent Assist
        </label>
      </div>
      <span className="avatar ours" role="img" aria-label={`Signed in as ${AGENT}`} title={AGENT}>
        07
      </span>
    </header>
  )
}
