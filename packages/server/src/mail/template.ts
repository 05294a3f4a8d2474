import type { NewMail } from './outbox.ts'

const PRODUCT = 'Support Analytics'
const ACCENT = '#3056d3'

/** A sentence with a link below it. */
interface Linked {
  text: string
  url: string
}

/** A table below a heading; the first column names the row. */
export interface MailTable {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A question whose answers are links, e.g. 0 to 10. */
export interface MailScale {
  question: string
  choices: readonly { label: string; url: string }[]
  /** Meanings of the first and the last choice. */
  ends?: readonly [string, string]
}

/** A picture among the files of the mail, by its id. */
export interface MailPicture {
  cid: string
  /** In px. */
  width: number
  alt: string
}

type Part = string | Linked | MailTable | MailScale | MailPicture

/** The content of a mail, before it is rendered as plain text and HTML. */
export interface MailWords {
  kind: string
  subject: string
  title: string
  /** The button; its address also appears as text below it. */
  action?: { label: string; url: string }
  /** Paragraphs before the button. */
  before: Part[]
  after?: (string | Linked)[]
  /** Name of the sender; missing: the product's name. */
  sender?: string
  /** Language of the mail; missing: English. */
  language?: string
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

/** Escapes a text for HTML. */
export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES])

const lines = (text: string): string => escape(text).replace(/\r?\n/g, '<br>')

const link = (url: string): string =>
  `<a href="${escape(url)}" style="word-break:break-all">${escape(url)}</a>`

const cell = (tag: 'th' | 'td', text: string, place: number): string =>
  `<${tag} style="padding:4px 12px 4px 0;text-align:${place === 0 ? 'left' : 'right'};` +
  `font-weight:${tag === 'th' ? 600 : 400};border-bottom:1px solid #8888">${escape(text)}</${tag}>`

const row = (tag: 'th' | 'td', cells: readonly string[]): string =>
  `<tr>${cells.map((text, place) => cell(tag, text, place)).join('')}</tr>`

const table = ({ title, head, rows }: MailTable): string =>
  `<h2 style="margin:24px 0 8px;font-size:15px;line-height:24px">${escape(title)}</h2>` +
  `<table style="width:100%;border-collapse:collapse;font-size:14px;line-height:20px">` +
  `${row('th', head)}${rows.map((cells) => row('td', cells)).join('')}</table>`

/** A table as plain text, with aligned columns that are two spaces apart. */
function plainTable({ title, head, rows }: MailTable): string {
  const all = [head, ...rows]
  const widths = head.map((_, place) =>
    Math.max(...all.map((cells) => (cells[place] ?? '').length)),
  )
  const lined = all.map((cells) =>
    cells
      .map((text, place) => {
        const width = widths[place] ?? 0
        return place === 0 ? text.padEnd(width) : text.padStart(width)
      })
      .join('  ')
      .trimEnd(),
  )
  return [title, ...lined].join('\n')
}

const choice = ({ label, url }: MailScale['choices'][number]): string =>
  `<a href="${escape(url)}" style="display:inline-block;min-width:20px;margin:0 2px 6px 0;padding:6px 8px;` +
  `border:1px solid ${ACCENT};border-radius:6px;text-align:center;font-weight:600;text-decoration:none">` +
  `${escape(label)}</a>`

function scale({ question, choices, ends }: MailScale): string {
  const legend = ends && `${escape(ends[0])} … ${escape(ends[1])}`
  return (
    `<p style="margin:24px 0 8px;font-weight:600">${escape(question)}</p>` +
    `<p style="margin:0 0 8px">${choices.map(choice).join('\n')}</p>` +
    (legend ? `<p style="margin:0 0 16px;font-size:13px;line-height:20px">${legend}</p>` : '')
  )
}

function plainScale({ question, choices, ends }: MailScale): string {
  const meaning = (place: number) =>
    ends && place === 0
      ? ` (${ends[0]})`
      : ends && place === choices.length - 1
        ? ` (${ends[1]})`
        : ''
  return [question, ...choices.map(({ label, url }, at) => `${label}${meaning(at)}: ${url}`)].join(
    '\n',
  )
}

const picture = ({ cid, width, alt }: MailPicture): string =>
  `<p style="margin:0 0 16px"><img src="cid:${escape(cid)}" alt="${escape(alt)}" width="${width}" ` +
  `style="width:100%;max-width:${width}px;height:auto;border:0"></p>`

function paragraph(part: Part): string {
  if (typeof part !== 'string' && 'rows' in part) return table(part)
  if (typeof part !== 'string' && 'choices' in part) return scale(part)
  if (typeof part !== 'string' && 'cid' in part) return picture(part)
  const inner = typeof part === 'string' ? lines(part) : `${lines(part.text)}<br>${link(part.url)}`
  return `<p style="margin:0 0 16px">${inner}</p>`
}

function plain(part: Part): string {
  if (typeof part === 'string') return part
  if ('choices' in part) return plainScale(part)
  if ('cid' in part) return part.alt
  return 'rows' in part ? plainTable(part) : `${part.text}\n${part.url}`
}

const button = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:24px 0 16px"><a href="${escape(url)}" style="display:inline-block;padding:10px 20px;` +
  `border-radius:6px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none">` +
  `${escape(label)}</a></p>`

/**
 * Renders a mail as plain text and HTML. The HTML sets no colour but that of the button, so that a mail client can show
 * it in light or dark mode.
 */
export function renderMail(words: MailWords): Pick<NewMail, 'kind' | 'subject' | 'text' | 'html'> {
  const { kind, subject, title, action, before, after = [] } = words
  const { sender = PRODUCT, language = 'en' } = words
  const direct = action && { text: 'Or open this address:', url: action.url }
  const text = [
    title,
    ...before.filter((part) => typeof part === 'string' || !('cid' in part)).map(plain),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...after.map(plain),
    `-- \n${sender}`,
  ].join('\n\n')
  const html = [
    '<!doctype html>',
    `<html lang="${escape(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:24px;font:15px/24px system-ui,-apple-system,sans-serif">',
    '<div style="max-width:520px;margin:0 auto">',
    `<p style="margin:0 0 24px;font-weight:600">${escape(sender)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${escape(title)}</h1>`,
    ...before.map(paragraph),
    ...(action ? [button(action)] : []),
    ...(direct ? [paragraph(direct)] : []),
    ...after.map(paragraph),
    '</div></body></html>',
  ].join('\n')
  return { kind, subject, text, html }
}
