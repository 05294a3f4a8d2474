/**
 * `used`: figures are read from it; `behind`: it is too late, or its position is unknown; `away`: it does not answer;
 * `primary`: the address leads to a server that is no replica.
 */
export type ReplicaState = 'used' | 'behind' | 'away' | 'primary'

export interface Replica {
  state: () => ReplicaState
  /** Whether it may be read from, by who has to see the log up to a position; missing: by anybody. */
  shows: (after?: number) => boolean
  /** The moment of which it shows everything, in ms since 1970. */
  moment: () => number
  /** Calls the listener at each change of the state. */
  listen: (listener: (to: ReplicaState, from: ReplicaState) => void) => void
}
