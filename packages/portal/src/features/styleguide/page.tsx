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

/** deepOcean → Deep Ocean. */
const nameOf = (theme: Theme) =>
  theme.replace(/[A-Z]/g, ' $&').replace(/^./, (first) => first.toUpperCase())
const OPTIONS = THEMES.map((value) => ({ value, label: nameOf(value) }))

/** The theme of an address, else the one in use. */
function themeOf(address: URLSearchParams, own: Theme): Theme {
  const named = address.get('theme')
  return THEMES.find((theme) => theme === named) ?? own
}

/** How many rows of a long table the address wants to see; undefined when it wants to see everything. */
export function rowsOf(address: URLSearchParams): number | undefined {
  const rows = Number(address.get('rows'))
  return Number.isInteger(rows) && rows > 0 && rows <= MOST_ROWS ? rows : undefined
}

/**
 * Everything that screens are made of, in each of its states, in any theme (SET-1); with `?rows=N` only a
 * table so long.
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
    {/* anew with each theme: charts read their colours when they are drawn */}
    <ChartSection key={theme} />
  </>
)
