import * as z from 'zod'
import { AREA_THEMES, THEMES } from './appearance.ts'

const Bar = z.object({
  display: z.boolean(),
  /** `fixed` stays visible while the content scrolls. */
  style: z.enum(['fixed', 'static']),
  /** Beside the navbar and side panels, or over their whole width. */
  position: z.enum(['below', 'above']),
})
const SidePanel = z.object({ display: z.boolean() })

/** A user's settings of the portal's appearance (SPEC §3, default settings). */
export const UserSettings = z.object({
  layout: z.object({
    style: z.literal('layout1'),
    config: z.object({
      /** Scrolling element: the page, or its content only. */
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

/** Ids of navigation items in the user's order; SPEC §3: only home at first. */
export const Shortcuts = z.array(z.string().min(1).max(60)).max(20)

export const userSettingsShapes = {
  /** Saves the appearance of the portal; missing fields stay unchanged. */
  saveUserSettings: {
    query: z.object({ source: z.string().max(20).optional() }),
    body: z.object({ settings: UserSettings.optional(), shortcuts: Shortcuts.optional() }),
    reply: z.object({ settings: UserSettings, shortcuts: Shortcuts }),
  },
}
