const DEFAULTS = { org: 'demo-org', ticket: '', search: '', whose: 'mine', agent: 'Agent 07' }

/** Parses the page's address. */
export function readAddress() {
  const query = new URLSearchParams(location.search)
  const entries = Object.entries(DEFAULTS).map(([name, value]) => [name, query.get(name) || value])
  return Object.fromEntries(entries)
}

/** The address with some parameters changed; others such as `mode` stay. */
export function addressWith(change) {
  const query = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(change)) {
    if (value && (value !== DEFAULTS[name] || name === 'org')) query.set(name, value)
    else query.delete(name)
  }
  return `?${query}`
}
