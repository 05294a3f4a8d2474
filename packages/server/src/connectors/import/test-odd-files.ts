import {
  type ColumnMapping,
  listCell,
  type ListSeparator,
  type TicketField,
} from '@agent-assist/contract'

/* Small odd files whose truth is known: what a spreadsheet, a helpdesk or a script may make of the same tickets. */

/** A row of numbers from 0 to below 1 that a seed decides (mulberry32). */
function createNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** What a file says of a ticket. Times are minutes since 1970 in UTC. */
interface Truth {
  id: string
  subject: string
  description: string
  requester: string
  requesterEmail: string
  createdAt: number
  updatedAt: number
  solvedAt: number
  status: string
  priority: string
  channel: string
  group: string
  assignee: string
  tags: string[]
  satisfaction: string
  handlingMin: number
  url: string
}

/** The fields in which a file has a column, and its names in six languages. */
const HEADINGS = {
  id: ['Ticket ID', 'Ticketnummer', 'Numéro', 'Número', 'Numero', 'Número do bilhete'],
  subject: ['Subject', 'Betreff', 'Objet', 'Asunto', 'Oggetto', 'Assunto'],
  description: ['Description', 'Beschreibung', 'Détail', 'Descripción', 'Descrizione', 'Descrição'],
  requester: ['Customer', 'Kunde', 'Client', 'Cliente', 'Richiedente', 'Solicitante'],
  requesterEmail: [
    'Customer email',
    'E-Mail des Kunden',
    'Courriel',
    'Correo',
    'Posta elettronica',
    'Correio',
  ],
  createdAt: ['Created at', 'Erstellt am', 'Créé le', 'Creado el', 'Creato il', 'Criado em'],
  updatedAt: [
    'Updated at',
    'Geändert am',
    'Modifié le',
    'Modificado el',
    'Modificato il',
    'Alterado em',
  ],
  solvedAt: ['Solved at', 'Gelöst am', 'Résolu le', 'Resuelto el', 'Risolto il', 'Resolvido em'],
  status: ['Status', 'Stand', 'État', 'Estado', 'Stato', 'Situação'],
  priority: ['Priority', 'Priorität', 'Priorité', 'Prioridad', 'Priorità', 'Prioridade'],
  channel: ['Channel', 'Kanal', 'Canal', 'Vía', 'Canale', 'Via de contato'],
  group: ['Group', 'Gruppe', 'Groupe', 'Grupo', 'Gruppo', 'Equipe'],
  assignee: [
    'Assignee',
    'Bearbeiter',
    'Agent chargé',
    'Responsable',
    'Assegnatario',
    'Responsável',
  ],
  tags: ['Tags', 'Schlagwörter', 'Étiquettes', 'Etiquetas', 'Etichette', 'Marcadores'],
  satisfaction: [
    'Satisfaction',
    'Zufriedenheit',
    'Avis du client',
    'Satisfacción',
    'Soddisfazione',
    'Satisfação',
  ],
  handlingMin: [
    'Handling minutes',
    'Bearbeitungsminuten',
    'Minutes de traitement',
    'Minutos',
    'Minuti',
    'Minutos de trabalho',
  ],
  url: ['URL', 'Adresse', 'Lien', 'Enlace', 'Collegamento', 'Endereço'],
} as const satisfies Partial<Record<TicketField, readonly string[]>>
const FIELDS = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[] // its own keys
const LOCALES = ['en', 'de', 'fr', 'es', 'it', 'pt'] as const

/** Characters of Windows-1252 beyond Latin-1 that the files use. */
const OF_1252: Readonly<Record<string, number>> = { '€': 0x80, '–': 0x96, '“': 0x93, '”': 0x94 }
const ENCODINGS = ['utf-8', 'bom', 'utf-16le', 'utf-16be', 'utf-16le-bare', 'windows-1252'] as const
type Encoding = (typeof ENCODINGS)[number]

function encoded(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text)
  if (encoding === 'bom') return Buffer.from(`\uFEFF${text}`)
  if (encoding === 'windows-1252')
    return Buffer.from(Array.from(text, (char) => OF_1252[char] ?? char.codePointAt(0) ?? 0))
  const little = Buffer.from(encoding === 'utf-16le-bare' ? text : `\uFEFF${text}`, 'utf16le')
  return encoding === 'utf-16be' ? little.swap16() : little
}

/** The zone of times without one. */
export const ZONE = 'Europe/Berlin'

const two = (number: number): string => String(number).padStart(2, '0')
const isoOf = (minutes: number): string => new Date(minutes * 60_000).toISOString()

/** The parts of a moment on the clock of the zone. */
function localOf(minutes: number) {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const [date = '', clock = ''] = format.format(minutes * 60_000).split(' ')
  const [year = '', month = '', day = ''] = date.split('-')
  return { year, month, day, clock, hour: Number(clock.slice(0, 2)), minute: clock.slice(3) }
}

/** The name of a month as it stands within a date. */
function monthIn(locale: string, minutes: number): string {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: ZONE,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).formatToParts(minutes * 60_000)
  return parts.find(({ type }) => type === 'month')?.value ?? ''
}

/** Ways to write a time. */
const DATES = {
  iso: (at: number) => isoOf(at),
  offset: (at: number) => isoOf(at).replace('.000Z', '+00:00'),
  local: (at: number) => {
    const { year, month, day, clock } = localOf(at)
    return `${year}-${month}-${day} ${clock}`
  },
  slashes: (at: number) => {
    const { year, month, day, clock } = localOf(at)
    return `${day}/${month}/${year} ${clock}`
  },
  short: (at: number) => {
    const { year, month, day, clock } = localOf(at)
    return `${Number(day)}-${Number(month)}-${year.slice(2)}, ${clock}`
  },
  american: (at: number) => {
    const { year, month, day, hour, minute } = localOf(at)
    return `${Number(month)}/${Number(day)}/${year} ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  },
  dots: (at: number) => {
    const { year, month, day, clock } = localOf(at)
    return `${day}.${month}.${year} ${clock}`
  },
  named: (at: number, locale: string) => {
    const { year, day, clock } = localOf(at)
    return `${Number(day)} ${monthIn(locale, at)} ${year} ${clock}`
  },
  mail: (at: number) => new Date(at * 60_000).toUTCString(),
  seconds: (at: number) => String(at * 60),
  milliseconds: (at: number) => String(at * 60_000),
  serial: (at: number) => {
    const { year, month, day, hour, minute } = localOf(at)
    const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569
    return (days + (hour * 60 + Number(minute)) / 1440).toFixed(6)
  },
} as const satisfies Record<string, (at: number, locale: string) => string>
const DATE_FORMS = Object.keys(DATES) as (keyof typeof DATES)[] // its own keys

/** Ways to write a list; `ours`: as our own files do, `json`: as JSON. */
const LISTS: Record<string, { separator?: ListSeparator; cell: (tags: string[]) => string }> = {
  semicolon: { separator: 'semicolon', cell: (tags) => tags.join('; ') },
  ours: { separator: 'semicolon', cell: listCell },
  comma: { separator: 'comma', cell: (tags) => tags.join(', ') },
  tight: { separator: 'comma', cell: (tags) => tags.join(',') },
  bar: { separator: 'bar', cell: (tags) => tags.join('|') },
  line: { separator: 'line', cell: (tags) => tags.join('\n') },
  blank: {
    separator: 'blank',
    cell: (tags) => tags.map((tag) => tag.replaceAll(' ', '_')).join(' '),
  },
  none: { separator: 'none', cell: ([tag = '']) => tag },
  json: { cell: (tags) => (tags.length > 0 ? JSON.stringify(tags) : '') },
}

const TAGS = [
  'late delivery',
  'vip',
  'lamp',
  'hot surface',
  'Warranty claim',
  'Water Damage',
  'défaut',
  'no steam',
  'B2B',
]
const SUBJECTS = [
  'Kettle leaks',
  'Lid, stuck; again',
  'He said "no"',
  '“Tülle” läuft über – 5 €',
  'Größe | Farbe',
  'Señal perdida, ¿qué hago?',
  "L'eau est brûlante",
]
const TEXTS = [
  'It drips.',
  'First line\nsecond line',
  'A "quote", a comma; a semicolon',
  'Où est ma commande ?\n\nMerci',
  '',
]
const STATUSES = ['New', 'Open', 'Pending', 'On hold', 'Solved', 'Closed']

export interface OddFile {
  name: string
  content: Buffer
  truth: readonly Truth[]
  /** What a person would answer when asked. */
  map: ColumnMapping
  said: { dateOrder: 'day' | 'month'; separators?: { tags: ListSeparator } }
}

/** A file of some tickets, by its number. */
export function oddFile(number: number): OddFile {
  const next = createNumbers(number * 7919 + 1)
  const below = (count: number) => Math.floor(next() * count)
  const one = <T>(of: readonly T[]): T => of[below(of.length)]!
  const encoding = one(ENCODINGS)
  const [language, dateForm] = [below(LOCALES.length), one(DATE_FORMS)]
  const listForm = one(Object.keys(LISTS))
  const list = LISTS[listForm]!
  const [delimiter, lineEnd] = [one([',', ';', '\t', '|']), one(['\n', '\r\n', '\r'])]
  const isQuoted = below(3) === 0
  const day = Date.UTC(2025, below(12), 1 + below(27)) / 60_000
  const shownTags = listForm === 'blank' ? TAGS.map((tag) => tag.replaceAll(' ', '_')) : TAGS

  function ticket(at: number): Truth {
    const createdAt = day + at * 1440 + 9 * 60 + below(360)
    const updatedAt = createdAt + below(3000)
    const status = one(STATUSES)
    const isSolved = status === 'Solved' || status === 'Closed'
    const tags = Array.from({ length: below(4) }, () => one(shownTags))
    return {
      id: `${one(['G', '', 'T-'])}${number}${two(at)}`,
      subject:
        one(SUBJECTS) + (encoding.startsWith('utf') || encoding === 'bom' ? one(['', ' 😡']) : ''),
      description: one(TEXTS),
      requester: one(['Mia Muster', 'Müller, Jörg', 'Zoë']),
      requesterEmail: one(['', 'mia@example.test']),
      createdAt,
      updatedAt,
      solvedAt: isSolved ? createdAt + Math.floor((updatedAt - createdAt) / 2) : 0,
      status,
      priority: one(['', 'Low', 'Normal', 'High', 'Urgent']),
      channel: one(['email', 'chat', 'phone']),
      group: one(['', 'First line', 'Zweite; Linie']),
      assignee: one(['', 'Ann Agent', 'Bjørn']),
      tags: [...new Set(listForm === 'none' ? tags.slice(0, 1) : tags)],
      satisfaction: one(['', 'Good', 'Bad']),
      handlingMin: below(3) === 0 ? 0 : 1 + below(500),
      url: one(['', `https://desk.example.test/t/${number}`]),
    }
  }
  const truth = Array.from({ length: 2 + below(6) }, (_, at) => ticket(at))

  const timeOf = (at: number) => (at === 0 ? '' : DATES[dateForm](at, LOCALES[language]!))
  function cellOf(of: Truth, field: (typeof FIELDS)[number]): string {
    const value = of[field]
    if (field === 'handlingMin') return value === 0 ? '' : String(value)
    if (typeof value === 'number') return timeOf(value)
    return Array.isArray(value) ? list.cell(value) : value
  }
  // a blank column may stand anywhere
  const blankAt = one([-1, -1, 3, FIELDS.length])
  const withBlank = (cells: string[]) =>
    blankAt < 0 ? cells : [...cells.slice(0, blankAt), '', ...cells.slice(blankAt)]
  const written = (cell: string) =>
    isQuoted || /["\n\r]/.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell
  const names = FIELDS.map((field) => HEADINGS[field][language]!)
  const rows = [names, ...truth.map((of) => FIELDS.map((field) => cellOf(of, field)))]
  const lines = rows.map((cells) => withBlank(cells).map(written).join(delimiter))
  const above = one([[], [], [], ['Tickets of the last month'], ['Export', '']])
  const end = one(['', lineEnd, `${lineEnd}${lineEnd}`])
  const { separator } = list
  return {
    name: `${number}-${LOCALES[language]}-${dateForm}-${listForm}-${encoding}.csv`,
    content: encoded([...above, ...lines].join(lineEnd) + end, encoding),
    truth,
    map: Object.fromEntries(FIELDS.map((field, at) => [field, names[at]!])),
    said: {
      dateOrder: dateForm === 'american' ? 'month' : 'day',
      ...(separator ? { separators: { tags: separator } } : {}),
    },
  }
}
