import { itemLink, type NavEntry, type NavItem } from '../../domain/screens/menu.ts'
import { links } from '../../lib/address/links.ts'
import { type Choice, hasWords } from './choice.ts'

const SHOWN = 8

/** Screens without an item in the menu, and settings that people look for by name. */
const MORE: readonly { title: string; hint: string; path: string; under: string }[] = [
  { title: 'Boards', hint: 'Overview', path: links.boards(), under: 'home' },
  ...(
    [
      ['General', 'general'],
      ['Filters', 'filters'],
      ['Brands', 'brands'],
      ['Groups', 'groups'],
      ['Tag groups', 'tag-groups'],
      ['Custom groups', 'custom-groups'],
      ['Tags', 'tags'],
      ['Service levels', 'service-levels'],
      ['Goals and annotations', 'annotations'],
      ['Install', 'install'],
      ['Helpdesk', 'helpdesk'],
      ['Mail server', 'mail'],
      ['Agent Assist settings', 'assist'],
      ['Survey settings', 'surveys'],
      ['Security', 'security'],
      ['Retention', 'retention'],
      ['Audit log', 'audit'],
    ] as const
  ).map(([title, tab]) => ({
    title,
    hint: 'Configure Org',
    path: links.organisation(tab),
    under: 'configure-org',
  })),
]

interface Titled {
  item: NavItem
  group: string
}

/** Items of the menu with the titles of their groups. */
const itemsOf = (menu: readonly NavEntry[]): Titled[] =>
  menu.flatMap((entry) => {
    if (entry.type === 'item') return [{ item: entry, group: '' }]
    if (!('children' in entry)) return []
    return entry.children.flatMap((leaf) =>
      leaf.type === 'item' ? [{ item: leaf, group: entry.title }] : [],
    )
  })

/** The screens of the menu whose titles or groups have the typed words, and parts of screens. */
export function screenChoices(
  menu: readonly NavEntry[],
  typed: string,
  link: (path: string) => string,
): Choice[] {
  const items = itemsOf(menu)
  const ofMenu = items
    .filter(({ item, group }) => hasWords(typed, item.title, group))
    .map(({ item, group }): Choice => ({
      key: `screen ${item.id}`,
      group: 'Screens',
      title: item.title,
      hint: group,
      icon: item.icon,
      to: itemLink(item, link),
    }))
  const parts = MORE.flatMap(({ title, hint, path, under }): Choice[] => {
    const owner = items.find(({ item }) => item.id === under)
    if (!owner || !typed || !hasWords(typed, title, hint)) return []
    return [
      { key: `part ${path}`, group: 'Screens', title, hint, icon: owner.item.icon, to: link(path) },
    ]
  })
  const first = typed.toLocaleLowerCase()
  const leads = ({ title }: Choice) => Number(title.toLocaleLowerCase().startsWith(first))
  return [...ofMenu, ...parts].toSorted((a, b) => leads(b) - leads(a)).slice(0, SHOWN)
}
