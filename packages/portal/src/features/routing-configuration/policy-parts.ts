import type { RoutingPolicy } from './queries.ts'

export interface FieldsProps {
  policy: RoutingPolicy
  onChange: (next: RoutingPolicy) => void
}

/** Options of a list with labels. */
export const optionsOf = <K extends string>(labels: Record<K, string>, keys: readonly K[]) =>
  keys.map((value) => ({ value, label: labels[value] }))
