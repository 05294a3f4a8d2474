import { DEFAULT_SETTINGS, THEMES, type UserSettings } from '@agent-assist/contract'

type Config = UserSettings['layout']['config']
type Option = [name: string, config: Partial<Config>]

const { navbar, toolbar, footer } = DEFAULT_SETTINGS.layout.config

const NAVBARS: Option[] = [
  ['navbar left', { navbar: { ...navbar, folded: false } }],
  ['navbar right', { navbar: { ...navbar, folded: false, position: 'right' } }],
  ['navbar folded', { navbar }],
  ['navbar hidden', { navbar: { ...navbar, display: false } }],
  ['navbar top', { navbar: { ...navbar, position: 'top' } }],
]
const TOOLBARS: Option[] = [
  ['toolbar fixed', { toolbar }],
  ['toolbar static', { toolbar: { ...toolbar, style: 'static' } }],
  ['toolbar above', { toolbar: { ...toolbar, position: 'above' } }],
  ['toolbar hidden', { toolbar: { ...toolbar, display: false } }],
]
const FOOTERS: Option[] = [
  ['footer fixed', { footer }],
  ['footer static', { footer: { ...footer, style: 'static' } }],
  ['footer hidden', { footer: { ...footer, display: false } }],
]
const SCROLLS: Option[] = [
  ['content scrolls', { scroll: 'content' }],
  ['body scrolls', { scroll: 'body' }],
]
const MODES: Option[] = [
  ['fullwidth', { mode: 'fullwidth' }],
  ['boxed', { mode: 'boxed' }],
]

/** A combination of appearance settings. */
export interface Look {
  theme: UserSettings['theme']['main']
  /** Names of the options. */
  options: string[]
  settings: UserSettings
}

function lookOf(theme: Look['theme'], chosen: readonly Option[]): Look {
  const parts = chosen.map(([, part]) => part)
  const config: Config = Object.assign({}, DEFAULT_SETTINGS.layout.config, ...parts)
  return {
    theme,
    options: chosen.map(([name]) => name),
    settings: {
      ...DEFAULT_SETTINGS,
      layout: { style: 'layout1', config },
      theme: { ...DEFAULT_SETTINGS.theme, main: theme },
    },
  }
}

const pick = (options: readonly Option[], at: number): Option =>
  options[at % options.length] ?? ['', {}]

/** One option of each kind; five steps of a row contain each of them, and every row combines them differently. */
const mix = (row: number, step: number): Option[] => [
  pick(NAVBARS, step),
  pick(TOOLBARS, row + step),
  pick(FOOTERS, row + step),
  pick(SCROLLS, (row >> 1) + step),
  pick(MODES, row + (step >> 1)),
]

/** Looks in which every option occurs with every theme: for each theme as many as there are navbars. */
export const LOOKS: Look[] = THEMES.flatMap((theme, row) =>
  NAVBARS.map((_, step) => lookOf(theme, mix(row, step))),
)

export const OPTIONS: string[] = [NAVBARS, TOOLBARS, FOOTERS, SCROLLS, MODES]
  .flat()
  .map(([name]) => name)

const { leftSidePanel, rightSidePanel } = DEFAULT_SETTINGS.layout.config
const PANELS: Option[] = [
  ['no side panel', {}],
  [
    'both side panels',
    {
      leftSidePanel: { ...leftSidePanel, display: true },
      rightSidePanel: { ...rightSidePanel, display: true },
    },
  ],
]

/** Every combination of navigation, scrolling, mode and side panels, with a fixed toolbar and footer. */
export const FRAMES: Look[] = NAVBARS.flatMap((bar) =>
  SCROLLS.flatMap((scroll) =>
    MODES.flatMap((mode) => PANELS.map((panels) => lookOf('default', [bar, scroll, mode, panels]))),
  ),
)
