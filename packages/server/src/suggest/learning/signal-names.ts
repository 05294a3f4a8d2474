/** What speaks for an answer: one number of each kind. */
export const SIGNALS = [
  'model',
  'asker',
  'near',
  'nearOwn',
  'habit',
  'team',
  'words',
  'lately',
] as const
export type Signal = (typeof SIGNALS)[number]
export type Signals = Record<Signal, number>

/** Signals that differ by who asks. */
export const OWN_SIGNALS: readonly Signal[] = ['asker', 'nearOwn', 'habit', 'lately']

/** Weight of each signal, for an agent and for the whole team. */
export interface Ranker {
  me: Signals
  team: Signals
}
