/** The entries of a table as options, in the table's order. */
export const optionsOf = <V extends string>(table: Readonly<Record<V, string>>) =>
  Object.entries<string>(table).map(([value, label]) => ({ value: value as V, label })) // its own keys
