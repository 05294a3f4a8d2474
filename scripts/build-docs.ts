import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { Marked, type Token, type Tokens } from 'marked'
import { precompress } from './precompress.ts'

/** The pages of the guide in their order; the name is that of the file in docs/. */
export const GUIDE = [
  ['install', 'Install'],
  ['embed', 'Embed'],
  ['data', 'Data'],
  ['connectors', 'Helpdesks'],
  ['configure', 'Configure'],
  ['alerts', 'Alerts'],
  ['surveys', 'Surveys'],
  ['quality', 'Quality'],
  ['metrics', 'Metrics'],
  ['api', 'API'],
  ['operate', 'Operate'],
  ['operate/deploy', 'Deploy'],
  ['operate/backups', 'Backups'],
  ['operate/scale', 'Scale'],
  ['troubleshooting', 'Troubleshooting'],
] as const

/** The id of a heading, as GitHub makes it, so that links work there and here. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** A row of a table that begins with an error code; such rows can be linked. */
const ROW_OF_CODE = /^<td><code>([a-z]+(?:_[a-z]+)+)<\/code><\/td>/

const named = (name: string | undefined) => GUIDE.some(([page]) => page === name)

/** Where a link of a page leads on the site; undefined when it leads to a file that the site does not have. */
export function siteLink(href: string, page = ''): string | undefined {
  if (/^(https?:|#|\/)/.test(href)) return href
  const [, path, hash = ''] = /^([\w./-]+)\.md(#.*)?$/.exec(href) ?? []
  const name = path && posix.join(posix.dirname(page), path)
  return named(name) ? `/docs/guide/${name}.html${hash}` : undefined
}

/** Renders a page of the guide, given its name. Links to files of the repository become plain text. */
export function renderGuide(markdown: string, page = ''): string {
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens as Token[])
        const to = siteLink(href, page)
        return to === undefined ? text : `<a href="${to}">${text}</a>`
      },
      tablerow({ text }: Tokens.TableRow) {
        const [, code] = ROW_OF_CODE.exec(text) ?? []
        return `<tr${code ? ` id="${code}"` : ''}>\n${text}</tr>\n`
      },
    },
  })
  return marked.parse(markdown, { async: false })
}

/** The text of the first heading. */
export const titleOf = (markdown: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

const navOf = (current: string) =>
  [
    ...GUIDE.map(([name, label]) => [`/docs/guide/${name}.html`, label]),
    ['/docs/', 'Reference'],
    ['/blog', 'Blog'],
  ]
    .map(
      ([href, label]) =>
        `<a href="${href}"${label === current ? ' aria-current="page"' : ''}>${label}</a>`,
    )
    .join('\n        ')

/** Builds the guide and the API reference into dist/docs. */
export async function buildDocs(root: string): Promise<void> {
  const out = join(root, 'dist/docs')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, 'guide/operate'), { recursive: true })
  mkdirSync(join(out, 'files'))
  const site = (name: string) => readFileSync(join(root, 'docs/site', name), 'utf8')
  const page = (title: string, content: string, head = '') =>
    site('page.html')
      .replace('{{title}}', title)
      .replace('{{head}}', head)
      .replace('{{nav}}', navOf(title))
      .replace('{{content}}', () => content)

  for (const [name, label] of GUIDE) {
    const text = renderGuide(readFileSync(join(root, `docs/${name}.md`), 'utf8'), name)
    const html = page(label, `<article>\n${text}</article>`)
    writeFileSync(join(out, `guide/${name}.html`), html)
    if (name === 'install') writeFileSync(join(out, 'guide/index.html'), html)
  }
  mkdirSync(join(out, 'blog'))
  for (const name of readdirSync(join(root, 'docs/blog'))) {
    const markdown = readFileSync(join(root, 'docs/blog', name), 'utf8')
    const html = page(titleOf(markdown), `<article>\n${renderGuide(markdown)}</article>`)
    writeFileSync(join(out, 'blog', name.replace(/\.md$/, '.html')), html)
  }
  const ui = join(
    dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json')),
    'static',
  )
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    cpSync(join(ui, file), join(out, 'files', file))
  cpSync(join(root, 'docs/site/reference.js'), join(out, 'files/reference.js'))
  const tokens = ['tokens.css', 'tokens-page.css'].map((file) =>
    readFileSync(join(root, 'packages/kit/src', file), 'utf8'),
  )
  writeFileSync(join(out, 'files/docs.css'), [...tokens, site('docs.css')].join('\n'))
  const head = `<link rel="stylesheet" href="/docs/files/swagger-ui.css" />
    <script defer src="/docs/files/swagger-ui-bundle.js"></script>
    <script defer src="/docs/files/reference.js"></script>`
  const about =
    '<article>\n<h1>API reference</h1>\n<p>Every route, with its parameters and who may call it. <em>Authorize</em> takes an API key or a signed token; then <em>Try it out</em> calls this server. <a href="/docs/guide/api.html">API</a> explains keys, ranges and errors.</p>\n</article>\n<div id="reference"></div>'
  writeFileSync(join(out, 'index.html'), page('Reference', about, head))
  await precompress(out)
}
