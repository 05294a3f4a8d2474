/**
 * `used`: figures are read from it; `behind`: it is too late, or its position is unknown; `away`: it does not answer;
 * `primary`: the address leads to a server that is no replica.
 */
export type ReplicaState = 'used' | 'behind' | 'away' | 'primary'

export interface Replica {
  state: () => ReplicaState
  /** Calls the listener at each change of the state. */
  listen: (listener: (to: ReplicaState, from: ReplicaState) => void) => void
}
