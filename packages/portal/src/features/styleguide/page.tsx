import { THEMES } from '@agent-assist/contract/wire'
import { useSearchParams } from 'react-router'
import { areaTheme } from '../../lib/appearance/area.ts'
import { useAppearance } from '../../lib/appearance/my-appearance.ts'
import { Select } from '../../ui/form/select.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { ActionSection } from './action-section.tsx'
import { ChartSection } from './chart-section.tsx'
import { FieldSection } from './field-section.tsx'
import { OverlaySection } from './overlay-section.tsx'
import { StateSection } from './state-section.tsx'
import styles from './styleguide.module.css'
import { LongTable, TableSection } from './table-section.tsx'

type Theme = (typeof THEMES)[number]

const MOST_ROWS = 1_000_000

/** A theme's name with spaces: deepOcean → Deep Ocean. */
const nameOf = (theme: Theme) =>
  theme.replace(/[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase())
const OPTIONS = THEMES.map((value) => ({ value, label: nameOf(value) }))

/** The theme of an address, otherwise the current one. */
function themeOf(address: URLSearchParams, own: Theme): Theme {
  const named = address.get('theme')
  return THEMES.find((theme) => theme === named) ?? own
}

/** Number of rows of the long table that an address requests; undefined for the whole page. */
export function rowsOf(address: URLSearchParams): number | undefined {
  const rows = Number(address.get('rows'))
  return Number.isInteger(rows) && rows > 0 && rows <= MOST_ROWS ? rows : undefined
}

/**
 * All components of the portal in all their states, in any theme (SET-1); with `?rows=N` only a table with N
 * rows.
 */
export function Page() {
  const [address, setAddress] = useSearchParams()
  const rows = rowsOf(address)
  const theme = themeOf(address, useAppearance().theme.main)

  function show(wanted: string) {
    const next = new URLSearchParams(address)
    if (wanted) next.set('theme', wanted)
    else next.delete('theme')
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <div className={styles.area} {...areaTheme(theme)}>
      <TitleRow title="Styleguide">
        <div className={styles.theme}>
          <Select
            label="Theme"
            placeholder="As I have it"
            options={OPTIONS}
            value={address.has('theme') ? theme : ''}
            onChange={(event) => show(event.target.value)}
          />
        </div>
      </TitleRow>
      {rows ? <LongTable rows={rows} /> : <Everything theme={theme} />}
    </div>
  )
}

const Everything = ({ theme }: { theme: Theme }) => (
  <>
    <ActionSection />
    <FieldSection />
    <OverlaySection />
    <StateSection />
    <TableSection />
    {/* A new key for each theme, because charts read their colours when they are drawn. */}
    <ChartSection key={theme} />
  </>
)
