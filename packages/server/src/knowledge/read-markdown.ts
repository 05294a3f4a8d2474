import { type Block, type Blocks, tidyText } from './blocks.ts'

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*$/
const UNDERLINE = /^ {0,3}(=+|-+)[ \t]*$/
const FENCE = /^ {0,3}(```|~~~)/
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/
const FRONT_MATTER = /^---\n[\s\S]*?\n---(?:\n|$)/

/** Longer lines are not headings, which bounds the work of the regular expressions. */
const LINE_MAX = 1000

/** Removes Markdown syntax; the words stay. */
const plain = (text: string): string =>
  tidyText(
    text
      .replace(/!\[([^\]]{0,200})\]\([^)]{0,1000}\)/g, '$1')
      .replace(/\[([^\]]{1,200})\]\([^)]{0,1000}\)/g, '$1')
      .replace(/<[^<>]{1,200}>/g, '')
      .replace(/(\*\*|__)(?=\S)(.{1,300}?)(?<=\S)\1/g, '$2')
      .replace(/(?<![\p{L}\p{N}])([*_])(?=\S)(.{1,300}?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2')
      .replace(/`([^`\n]{1,300})`/g, '$1')
      .replace(/^ {0,3}> ?/gm, '')
      .replace(/^(\s*)[*+] /gm, '$1- ')
      .replace(/\\([\\`*_{}[\]()#+\-.!>])/g, '$1'),
  )

/** Reads Markdown into headings, and the paragraphs and lists below them. */
export function readMarkdown(markdown: string): Blocks {
  const blocks: Block[] = []
  let lines: string[] = []
  let fence = ''
  function flush(): void {
    const text = plain(lines.join('\n'))
    lines = []
    if (text) blocks.push({ kind: 'text', text })
  }
  function addHeading(level: number, text: string): void {
    const heading = plain(text)
    if (heading) blocks.push({ kind: 'heading', level, text: heading })
  }

  for (const line of markdown.replace(FRONT_MATTER, '').split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? ''
    const heading = line.length < LINE_MAX ? HEADING.exec(line) : null
    const underline = UNDERLINE.exec(line)
    if (mark && (!fence || mark === fence)) fence = fence ? '' : mark
    else if (fence) lines.push(line)
    else if (heading) {
      flush()
      addHeading(heading[1]?.length ?? 1, heading[2] ?? '')
    } else if (underline && lines.length === 1) {
      addHeading(underline[1]?.startsWith('=') ? 1 : 2, lines[0] ?? '')
      lines = []
    } else if (!line.trim() || RULE.test(line)) flush()
    else lines.push(line)
  }
  flush()
  const first = blocks[0]
  return {
    ...(first?.kind === 'heading' && first.level === 1 ? { title: first.text } : {}),
    blocks,
  }
}
