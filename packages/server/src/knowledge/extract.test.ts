import type { DocumentType, KnowledgeKind } from '@agent-assist/contract'
import { describe, expect, test } from 'vitest'
import { extract } from './extract.ts'

const from = (mimeType: DocumentType, content: string, ...kinds: KnowledgeKind[]) =>
  extract({ name: 'Help', mimeType, kinds }, content)
const faq = (mimeType: DocumentType, content: string) =>
  from(mimeType, content, 'faq').map(({ title, text }) => [title, text])

describe('[KB-2] extraction of questions with answers', () => {
  test('from headings that are questions, with everything below them', () => {
    const html = `<h1>Help</h1><p>Read on.</p>
      <h2>Can I swap a <em>grinder</em>?</h2><p>Yes,   within
      30 days.</p><h3>How</h3><ol><li>Pack it<li>Send it</ol>
      <h2>Prices</h2><p>As they are.</p>`
    expect(faq('text/html', html)).toEqual([
      ['Can I swap a grinder?', 'Yes, within 30 days.\n\nHow\n\n1. Pack it\n2. Send it'],
    ])
  })

  test('from definition lists and details elements', () => {
    const html = `<dl><dt>Where are you?<dd>In Ghent.<dd>And online.<dt>Empty?</dl>
      <details><summary>How long?</summary>Two <b>days</b>.</details><details>Alone</details>`
    expect(faq('text/html', html)).toEqual([
      ['Where are you?', 'In Ghent.\n\nAnd online.'],
      ['How long?', 'Two days.'],
    ])
  })

  test('from CSV columns, found by name or the first two', () => {
    expect(faq('text/csv', '\uFEFFId,Answer,Question\n1,"Yes, ""now""",Open?\n2,,None?\n')).toEqual(
      [['Open?', 'Yes, "now"']],
    )
    expect(faq('text/csv', 'Open?;Yes\nClosed?;No')).toEqual([
      ['Open?', 'Yes'],
      ['Closed?', 'No'],
    ])
    expect(() => faq('text/csv', 'alone\nand alone')).toThrow('no two columns')
  })

  test('from Markdown and from plain text', () => {
    const markdown =
      '---\na: b\n---\n# Help\n\nWhy **now**?\n---\nBecause of [this](https://a.test).\n\n* one\n* two\n'
    expect(faq('text/markdown', markdown)).toEqual([
      ['Why now?', 'Because of this.\n\n- one\n- two'],
    ])
    expect(
      faq('text/plain', 'Q: Open?\nA: Always.\n\nWhen do you rest?\n\nNever, so far.'),
    ).toEqual([
      ['Open?', 'Always.'],
      ['When do you rest?', 'Never, so far.'],
    ])
  })
})

describe('[KB-2] extraction of passages and whole articles', () => {
  const page = `<title>Shop</title><nav>Menu</nav><main><h1>Delivery</h1><p>${'We send daily. '.repeat(10)}</p>
    <p>Short.</p><h2>Is it free?</h2><p>From 50 euros on it is free of charge for everybody.</p></main><footer>Foot</footer>`

  test('a passage has the heading above it; an answer is not extracted again as a passage', () => {
    const entries = from('text/html', page, 'faq', 'extractive')
    expect(entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['faq', 'Is it free?'],
      ['extractive', 'Delivery'],
    ])
    expect(entries[1]?.text).toContain('Short.')
    expect(from('text/html', page, 'extractive').map(({ title }) => title)).toEqual([
      'Delivery',
      'Is it free?',
    ])
  })

  test('a whole article is the main element of the page', () => {
    const [entry, ...more] = from('text/html', page, 'article')
    expect(more).toEqual([])
    expect(entry?.title).toBe('Shop')
    expect(entry?.text).toMatch(/^Delivery\n\nWe send daily\./)
    expect(entry?.text).not.toMatch(/Menu|Foot/)
  })

  test('a long paragraph is split between sentences without loss', () => {
    const text = 'This is one sentence of many. '.repeat(200).trim()
    const parts = from('text/plain', text, 'extractive').map((entry) => entry.text)
    expect(parts.length).toBeGreaterThan(2)
    for (const part of parts) expect(part).toMatch(/\.$/)
    expect(parts.join(' ')).toBe(text)
  })
})

describe('HTML becomes plain text', () => {
  test('scripts, styles, forms and attributes leave no text', () => {
    const html = `<p onclick="x()">Hello <script>alert('s1')</script><style>s2{}</style>
      <img src=x onerror=alert(1)> &lt;b&gt; you<textarea>s3</textarea><!-- s4 --></p><form>s5<p>s6</form>`
    const [entry] = from('text/html', html, 'article')
    expect(entry?.text).toBe('Hello <b> you')
  })

  test('a page that is nested too deeply is refused, a malformed page is read', () => {
    expect(() => from('text/html', '<div>'.repeat(5000), 'article')).toThrow('too deeply')
    expect(from('text/html', '<p>One<div></p></span>Two</main><dd>Three', 'article')[0]?.text).toBe(
      'One\n\nTwo\n\nThree',
    )
  })

  test('many unclosed Markdown marks take little of the processor', () => {
    const before = process.threadCpuUsage()
    for (const mark of ['**a ', '![', '[a](', '# ', '`x', '<b '])
      from('text/markdown', mark.repeat(50_000), 'extractive')
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(10_000)
  })
})
