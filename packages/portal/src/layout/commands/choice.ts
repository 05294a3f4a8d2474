import type { IconName } from '../../ui/base/icon.tsx'

/** Headings of the search, in their order. */
export const CHOICE_GROUPS = [
  'Recent',
  'Metrics',
  'Screens',
  'Tickets',
  'People',
  'Actions',
] as const
export type ChoiceGroup = (typeof CHOICE_GROUPS)[number]

/** Something that the search offers. */
export interface Choice {
  /** Unique in the list. */
  key: string
  group: ChoiceGroup
  title: string
  /** What distinguishes it: the group of a screen, the days of a metric. */
  hint?: string
  icon: IconName
  /** Where it leads; missing: it runs. */
  to?: string
  run?: () => void
}

/** Whether each word of a typed text starts a word of these texts. */
export function hasWords(typed: string, ...texts: readonly (string | undefined)[]): boolean {
  const words = texts.flatMap((text) => wordsOf(text ?? ''))
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** The words of a text in lower case. */
export const wordsOf = (text: string): string[] =>
  text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
