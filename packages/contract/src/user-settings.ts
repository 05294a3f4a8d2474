import * as z from 'zod'

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
/** Navbar, toolbar and footer may also follow the main theme: as it is, or in the dark. */
export const AREA_THEMES = [...THEMES, 'mainThemeLight', 'mainThemeDark'] as const

const Bar = z.object({
  display: z.boolean(),
  /** `fixed` stays in sight while the content scrolls. */
  style: z.enum(['fixed', 'static']),
  /** Beside the navbar and side panels, or over their whole width. */
  position: z.enum(['below', 'above']),
})
const SidePanel = z.object({ display: z.boolean() })

/** How a person wants the portal to look (SPEC §3, default settings). */
export const UserSettings = z.object({
  layout: z.object({
    style: z.literal('layout1'),
    config: z.object({
      /** What scrolls: the page, or its content alone. */
      scroll: z.enum(['body', 'content']),
      mode: z.enum(['fullwidth', 'boxed']),
      navbar: z.object({
        display: z.boolean(),
        folded: z.boolean(),
        /** `top` is the horizontal navigation. */
        position: z.enum(['left', 'right', 'top']),
      }),
      toolbar: Bar,
      footer: Bar,
      leftSidePanel: SidePanel,
      rightSidePanel: SidePanel,
    }),
  }),
  customScrollbars: z.boolean(),
  theme: z.object({
    main: z.enum(THEMES),
    navbar: z.enum(AREA_THEMES),
    toolbar: z.enum(AREA_THEMES),
    footer: z.enum(AREA_THEMES),
  }),
})
export type UserSettings = z.infer<typeof UserSettings>

/** What everybody begins with (SPEC §3). */
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

/** Ids of navigation items, in the person's order; SPEC §3: home at first. */
export const Shortcuts = z.array(z.string().min(1).max(60)).max(20)

export const userSettingsShapes = {
  /** Keeps how the person wants the portal to look; what is left out stays as it was. */
  saveUserSettings: {
    query: z.object({ source: z.string().max(20).optional() }),
    body: z.object({ settings: UserSettings.optional(), shortcuts: Shortcuts.optional() }),
    reply: z.object({ settings: UserSettings, shortcuts: Shortcuts }),
  },
}
