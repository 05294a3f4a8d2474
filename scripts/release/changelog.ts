const UNRELEASED = '## Unreleased'
/** Heading of the entries that have no area of their own yet: the latest ones. */
const LATEST = '### Latest'
/** Entries below this heading are for those who change the product, all others for those who use it. */
const DEVELOPERS = '### For developers of Agent Assist'

/** The Unreleased entries of a changelog. */
interface Entries {
  users: string
  developers: string
}

function unreleasedOf(changelog: string): { before: string; entries: string; after: string } {
  const [before = '', rest] = changelog.split(`${UNRELEASED}\n`)
  if (rest === undefined) throw new Error('CHANGELOG.md has no "## Unreleased".')
  const next = rest.search(/^## /m)
  const end = next < 0 ? rest.length : next
  return { before, entries: rest.slice(0, end).trim(), after: rest.slice(end) }
}

/** The entries apart: users' news first, each area with its heading, and developers' news. */
function apart(entries: string): Entries {
  const sections = `\n${entries}`.split(/\n(?=### )/).map((section) => section.trim())
  const developers = sections.filter((section) => section.startsWith(DEVELOPERS))
  const [loose = '', ...areas] = sections.filter((section) => !section.startsWith(DEVELOPERS))
  return {
    users: [loose && `${LATEST}\n\n${loose}`, ...areas].filter(Boolean).join('\n\n'),
    developers: developers.join('\n\n'),
  }
}

/**
 * The changelog after a release: the Unreleased entries belong to the version, with its day, and Unreleased is empty.
 * `notes` is what the release itself says. Throws when there is nothing to release.
 */
export function releaseChangelog(
  changelog: string,
  { version, day }: { version: string; day: string },
): { changelog: string; notes: string } {
  const { before, entries, after } = unreleasedOf(changelog)
  if (entries === '') throw new Error('CHANGELOG.md has no entries below "## Unreleased".')
  const { users, developers } = apart(entries)
  const notes = [`## ${version} (${day})`, users, developers].filter(Boolean).join('\n\n')
  return {
    changelog: `${`${before}${UNRELEASED}\n\n${notes}\n\n${after}`.trimEnd()}\n`,
    notes: `${notes}\n`,
  }
}
