import { cutText } from '@agent-assist/contract/wire'
import { ICON_NAMES, type IconName } from '../../ui/base/icon.tsx'
import type { Choice } from './choice.ts'

/** Removed at the sign-out: it names tickets and people. */
const KEY = 'portal_recent'
const MAX = 5
const TEXT_MAX = 200

interface Stored {
  /** Whose choices they are: user and organisation. */
  of: string
  choices: Choice[]
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= TEXT_MAX
const isIcon = (value: unknown): value is IconName => ICON_NAMES.some((name) => name === value)

/** A stored choice; undefined when it leads out of the portal or is none. */
function choiceOf(value: unknown): Choice | undefined {
  const { key, title, hint, icon, to } = (value ?? {}) as Record<string, unknown>
  if (!isText(key) || !isText(title) || !isIcon(icon)) return undefined
  if (typeof to !== 'string' || !to.startsWith('/') || to.startsWith('//')) return undefined
  return { key, group: 'Recent', title, icon, to, ...(isText(hint) ? { hint } : {}) }
}

/** What somebody chose last in an organisation, the newest first. */
export function recentChoices(storage: Storage, of: string): Choice[] {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Stored> | null
    if (stored?.of !== of || !Array.isArray(stored.choices)) return []
    return stored.choices.flatMap((one) => choiceOf(one) ?? []).slice(0, MAX)
  } catch {
    return [] // somebody else's value
  }
}

/** Stores a choice that leads somewhere as the newest one. */
export function storeRecent(storage: Storage, of: string, choice: Choice): void {
  const { key, title, hint = '', icon, to } = choice
  if (!to) return
  const kept = {
    key,
    group: 'Recent',
    title: cutText(title, TEXT_MAX),
    hint: cutText(hint, TEXT_MAX),
    icon,
    to,
  } as const
  const others = recentChoices(storage, of).filter((one) => one.key !== key)
  const stored: Stored = { of, choices: [kept, ...others].slice(0, MAX) }
  storage.setItem(KEY, JSON.stringify(stored))
}
