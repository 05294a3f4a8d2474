import type { UserSettings } from './user-settings.ts'

/** SPEC §9: the nine named themes. */
export const THEMES = [
  'default',
  'sunset',
  'greeny',
  'beach',
  'tech',
  'sweetHues',
  'defaultDark',
  'deepOcean',
  'slate',
] as const
/** Themes of navbar, toolbar and footer: the named themes, or the main theme in its light or dark version. */
export const AREA_THEMES = [...THEMES, 'mainThemeLight', 'mainThemeDark'] as const

/** Settings of a new user (SPEC §3). */
export const DEFAULT_SETTINGS: UserSettings = {
  layout: {
    style: 'layout1',
    config: {
      scroll: 'content',
      mode: 'fullwidth',
      navbar: { display: true, folded: true, position: 'left' },
      toolbar: { display: true, style: 'fixed', position: 'below' },
      footer: { display: true, style: 'fixed', position: 'below' },
      leftSidePanel: { display: false },
      rightSidePanel: { display: false },
    },
  },
  customScrollbars: true,
  theme: {
    main: 'default',
    navbar: 'mainThemeDark',
    toolbar: 'mainThemeLight',
    footer: 'mainThemeDark',
  },
}
