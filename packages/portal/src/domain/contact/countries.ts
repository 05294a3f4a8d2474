import names from 'countries-list/minimal/countries.en.min.json'

/** English names of all countries, by name. */
export const countries: readonly string[] = Object.values(names).sort((a, b) =>
  a.localeCompare(b, 'en'),
)

const known = new Set(countries)
export const isCountry = (name: string): boolean => known.has(name)
