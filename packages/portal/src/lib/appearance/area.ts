import type { UserSettings } from '@agent-assist/contract/wire'
import { DARK_THEMES } from './mode.ts'

/** Attributes that set the theme of an area (themes.css). */
export function areaTheme(theme: UserSettings['theme']['navbar']) {
  if (theme === 'mainThemeLight') return {}
  if (theme === 'mainThemeDark') return { 'data-scheme': 'dark' }
  return { 'data-theme': theme, ...(DARK_THEMES.includes(theme) ? { 'data-scheme': 'dark' } : {}) }
}
