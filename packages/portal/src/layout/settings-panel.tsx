import { AREA_THEMES, MESSAGES, THEMES, type UserSettings } from '@agent-assist/contract/wire'
import { useEffect } from 'react'
import { appearance, useAppearance } from '../lib/appearance/my-appearance.ts'
import type { Patch } from '../lib/appearance/appearance.ts'
import { Button } from '../ui/base/button.tsx'
import { Drawer } from '../ui/overlay/drawer.tsx'
import { Switch } from '../ui/form/switch.tsx'
import { Choices } from '../ui/form/choices.tsx'
import styles from './settings-panel.module.css'

type Config = UserSettings['layout']['config']
type Theme = UserSettings['theme']

const setConfig = (config: Patch<Config>) => appearance.change({ layout: { config } })
const setTheme = (theme: Partial<Theme>) => appearance.change({ theme })

const THEME_NAMES: Record<(typeof AREA_THEMES)[number], string> = {
  default: 'Default',
  sunset: 'Sunset',
  greeny: 'Greeny',
  beach: 'Beach',
  tech: 'Tech',
  sweetHues: 'Sweet Hues',
  defaultDark: 'Default Dark',
  deepOcean: 'Deep Ocean',
  slate: 'Slate',
  mainThemeLight: 'As the main theme',
  mainThemeDark: 'Main theme, dark',
}
const named = <T extends keyof typeof THEME_NAMES>(of: readonly T[]) =>
  of.map((value) => ({ value, label: THEME_NAMES[value] }))

const POSITIONS = { left: 'Left', right: 'Right', top: 'Top' } as const
const options = <T extends string>(of: Record<T, string>) =>
  (Object.entries(of) as [T, string][]).map(([value, label]) => ({ value, label }))

/** Settings of the portal's appearance (SET-1): a change is applied at once and saved after a pause. */
export function SettingsPanel({ onClose }: { onClose: () => void }) {
  useEffect(() => () => appearance.flush(), [])
  return (
    <Drawer
      title="Appearance"
      narrow
      onClose={onClose}
      foot={<Button onClick={() => appearance.reset()}>Reset to default</Button>}
    >
      <LayoutSettings />
      <ThemeSettings />
      <p className={styles.note}>{MESSAGES.notAllCombinations}</p>
    </Drawer>
  )
}

function LayoutSettings() {
  const { layout, customScrollbars } = useAppearance()
  const { mode, scroll, navbar, leftSidePanel, rightSidePanel } = layout.config
  return (
    <>
      <section className={styles.part} aria-label="Layout">
        <h3>Layout</h3>
        <Choices
          label="Layout style"
          value={layout.style}
          options={[{ value: 'layout1', label: 'Layout 1' }]}
          onChange={(style) => appearance.change({ layout: { style } })}
        />
        <Choices
          label="Mode"
          value={mode}
          options={options({ fullwidth: 'Fullwidth', boxed: 'Boxed' })}
          onChange={(value) => setConfig({ mode: value })}
        />
        <Choices
          label="Scroll"
          value={scroll}
          options={options({ content: 'Content', body: 'Body' })}
          onChange={(value) => setConfig({ scroll: value })}
        />
        <Switch
          label="Custom scrollbars"
          checked={customScrollbars}
          onChange={(on) => appearance.change({ customScrollbars: on })}
        />
      </section>
      <section className={styles.part} aria-label="Navbar">
        <h3>Navbar</h3>
        <Switch
          label="Display"
          checked={navbar.display}
          onChange={(display) => setConfig({ navbar: { display } })}
        />
        <Switch
          label="Folded"
          checked={navbar.folded}
          disabled={!navbar.display || navbar.position === 'top'}
          onChange={(folded) => setConfig({ navbar: { folded } })}
        />
        <Choices
          label="Position"
          value={navbar.position}
          disabled={!navbar.display}
          options={options(POSITIONS)}
          onChange={(position) => setConfig({ navbar: { position } })}
        />
      </section>
      <BarSettings which="toolbar" title="Toolbar" />
      <BarSettings
        which="footer"
        title="Footer"
        about="The name of your organisation, the guide and the API reference, at the end of each screen."
      />
      <section className={styles.part} aria-label="Side panels">
        <h3>Side panels</h3>
        <Switch
          label="Left: shortcuts"
          checked={leftSidePanel.display}
          onChange={(display) => setConfig({ leftSidePanel: { display } })}
        />
        <Switch
          label="Right: newest tickets"
          checked={rightSidePanel.display}
          onChange={(display) => setConfig({ rightSidePanel: { display } })}
        />
      </section>
    </>
  )
}

function BarSettings({
  which,
  title,
  about,
}: {
  which: 'toolbar' | 'footer'
  title: string
  about?: string
}) {
  const { config } = useAppearance().layout
  const { display, style, position } = config[which]
  // content that scrolls by itself has the footer at its end
  const isAtEnd = which === 'footer' && config.scroll === 'content' && position === 'below'
  const change = (part: Partial<Config['toolbar']>) => setConfig({ [which]: part })
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {about && <p>{about}</p>}
      {isAtEnd && <p>The style acts when the page scrolls: see Scroll above.</p>}
      <Switch label="Display" checked={display} onChange={(value) => change({ display: value })} />
      <Choices
        label="Style"
        value={style}
        disabled={!display || isAtEnd}
        options={options({ fixed: 'Fixed', static: 'Static' })}
        onChange={(value) => change({ style: value })}
      />
      <Choices
        label="Position"
        value={position}
        disabled={!display}
        options={options({ below: 'Below', above: 'Above' })}
        onChange={(value) => change({ position: value })}
      />
    </section>
  )
}

function ThemeSettings() {
  const { theme } = useAppearance()
  const areas = [
    ['navbar', 'Navbar'],
    ['toolbar', 'Toolbar'],
    ['footer', 'Footer'],
  ] as const
  return (
    <section className={styles.part} aria-label="Themes">
      <h3>Themes</h3>
      <Choices
        label="Main"
        asList
        value={theme.main}
        options={named(THEMES)}
        onChange={(main) => setTheme({ main })}
      />
      {areas.map(([area, label]) => (
        <Choices
          key={area}
          label={label}
          asList
          value={theme[area]}
          options={named(AREA_THEMES)}
          onChange={(value) => setTheme({ [area]: value })}
        />
      ))}
    </section>
  )
}
