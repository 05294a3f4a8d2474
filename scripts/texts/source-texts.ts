import { childrenOf, nodeOf, nodesOf, stringOf, textOf, treeOf, type Node } from './syntax.ts'

/** One text of a source that a person may read. */
export interface FoundText {
  line: number
  /** `{}` stands for a value, `<>` for an element. */
  text: string
  /** Whether it is made with `+`, so that its pieces cannot be translated as one sentence. */
  isGlued: boolean
  /** A number beside a plural that did not go through `counted`, such as `{} tickets`. */
  uncounted?: string
}

/** Attributes and properties whose strings only code reads. */
const CODE_KEYS = new Set(
  `accept as autoComplete className class css d dateTime font href htmlFor id inputMode key lang name path pattern
  points rel role selector sql src style to transform type viewBox`.split(/\s+/),
)

const SQL_START =
  /^\s*(select|insert|update|delete|with|create|alter|drop|from|where|and|or|order by|left join|join|case|values|on conflict|exists|coalesce|cross join|union all|lateral|for update|set|array|pragma)\b/
const SQL_INSIDE =
  /\b(select .*from|insert into|delete from|order by|nulls last|coalesce\(|interval '|(left|cross) join|jsonb_|array_agg|string_agg|count\(|is (not )?null|is (not )?distinct|filter \(where|where \w+\.|now\(\)|at time zone|excluded\.|organisation_id)|\w+\.\w+ (=|<|>|in|as) | as "\w+"/s
const HTML = /^\s*<|style="|src '|-src |charset=/

/** Whether a string is for people: words with spaces between them, or one capitalised word. */
function isForPeople(text: string): boolean {
  if (/^[A-Z][a-z’-]{2,}[.!?]?$/.test(text)) return true
  if (!/[a-zA-Z]{2}/.test(text) || !/\s/.test(text)) return false
  return !SQL_START.test(text) && !SQL_INSIDE.test(text) && !HTML.test(text)
}

const PLURALS =
  'tickets|days|weeks|hours|minutes|seconds|people|persons|addresses|answers|events|messages|questions|articles|rows|sources|surveys|agents|groups|boards|mails|emails|widgets|intents|phrases|texts|examples|characters|files|links|keys|filters|columns|pages|likes|dislikes|targets|ratings|comments|choices|entries|calendars|holidays|brands|tags|schedules|reports|alerts|templates|invitations|seats|requests|steps|tries|records|parts'
/** What stands before a value that is a limit or a part of many. */
const LIMIT = /([-–/:.,×\d]|\b(of|to|than|at least|at most|most|last|version|first|all) ?)$/i
const BESIDE_PLURAL = new RegExp(`\\{\\} (?:more |other |new )?(?:${PLURALS})\\b`)

/** Constants, such as `MOST_TAGS` and `BAND.weeks`, are more than one. */
function isConstant(node: Node | undefined): boolean {
  if (node?.type === 'MemberExpression') return isConstant(nodeOf(node, 'object'))
  return node?.type === 'Identifier' && /^[A-Z][A-Z0-9_]+$/.test(stringOf(node, 'name'))
}

/** `number(COUNT)` of a constant is more than one, too; `counted(…)` writes its own noun. */
function isSurelyMany(node: Node): boolean {
  if (isConstant(node) || (node.type === 'Literal' && node.value !== 1)) return true
  if (node.type !== 'CallExpression') return false
  return isConstant(nodesOf(node, 'arguments')[0])
}

/** The first `{} tickets` of pieces whose value may be one. */
function uncountedOf(pieces: (string | Node)[]): string | undefined {
  for (const [i, piece] of pieces.entries()) {
    const after = pieces[i + 1]
    if (typeof piece === 'string' || typeof after !== 'string' || isSurelyMany(piece)) continue
    const before = pieces[i - 1]
    if (typeof before === 'string' && LIMIT.test(before)) continue
    const found = BESIDE_PLURAL.exec(`{}${after}`)
    if (found?.index === 0) return found[0]
  }
  return undefined
}

function templatePieces(node: Node): (string | Node)[] {
  const values = nodesOf(node, 'expressions')
  return nodesOf(node, 'quasis').flatMap((quasi, i) => {
    const value = values[i]
    const text = textOf({ type: 'TemplateLiteral', start: 0, end: 0, quasis: [quasi] })
    return value ? [text, value] : [text]
  })
}

function jsxPieces(node: Node): (string | Node)[] {
  return nodesOf(node, 'children').flatMap((child): (string | Node)[] => {
    if (child.type === 'JSXText') return [stringOf(child, 'value').replace(/\s+/g, ' ')]
    if (child.type !== 'JSXExpressionContainer') return ['<>']
    const value = nodeOf(child, 'expression')
    const text = textOf(value)
    return text === '{}' && value ? [value] : [text]
  })
}

const joined = (pieces: (string | Node)[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : '{}')).join('')

const flat = (text: string): string => text.replace(/\s+/g, ' ')

/** What a node is not read for: types, imports, comparisons and the names of things. */
function isSkipped(node: Node): boolean {
  if (/^(Import|ExportAll)/.test(node.type) || node.type === 'TaggedTemplateExpression') return true
  if (node.type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull|Instantiation)/.test(node.type)
  if (node.type === 'JSXAttribute') return CODE_KEYS.has(stringOf(nodeOf(node, 'name'), 'name'))
  if (node.type === 'Property') return CODE_KEYS.has(stringOf(nodeOf(node, 'key'), 'name'))
  return (
    node.type === 'BinaryExpression' && /^([=!]==?|in|[<>]=?)$/.test(stringOf(node, 'operator'))
  )
}

/** A title or label of one word, such as the heading of a column. */
function isHeading(node: Node): boolean {
  if (node.type !== 'Property') return false
  const isTitle = /^(title|label)$/.test(stringOf(nodeOf(node, 'key'), 'name'))
  return isTitle && nodeOf(node, 'value')?.type === 'Literal'
}

/** Tells the line of an offset. */
function linesOf(source: string): (offset: number) => number {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1
}

/** Whether a call writes a noun with its number: `counted(n, 'ticket')`. */
const isCounting = (node: Node): boolean =>
  node.type === 'CallExpression' && stringOf(nodeOf(node, 'callee'), 'name') === 'counted'

/** All texts of a TypeScript source that people may read: JSX, labels, messages, titles, mails, help. */
export function sourceTexts(path: string, source: string): FoundText[] {
  const found: FoundText[] = []
  const lineOf = linesOf(source)
  const add = (node: Node, text: string, isGlued: boolean, uncounted?: string): void => {
    const line = lineOf(node.start)
    found.push({ line, text: flat(text), isGlued, ...(uncounted && { uncounted }) })
  }
  const visit = (node: Node): void => {
    if (isSkipped(node)) return
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      const pieces = jsxPieces(node)
      const text = joined(pieces).trim()
      const hasText = nodesOf(node, 'children').some(
        (child) => child.type === 'JSXText' && /[A-Za-z]/.test(stringOf(child, 'value')),
      )
      if (hasText) add(node, text, false, uncountedOf(pieces))
    } else if (node.type === 'BinaryExpression' && node.operator === '+') {
      const text = textOf(node)
      if (isForPeople(text)) return add(node, text, /\{\}/.test(text))
    } else if (node.type === 'TemplateLiteral') {
      const text = textOf(node)
      if (isForPeople(text)) add(node, text, false, uncountedOf(templatePieces(node)))
    } else if (isCounting(node)) {
      for (const noun of nodesOf(node, 'arguments').filter(({ type }) => type === 'Literal'))
        add(noun, textOf(noun), false)
    } else if (node.type === 'Literal' && isForPeople(textOf(node))) {
      add(node, textOf(node), false)
    } else if (isHeading(node)) {
      const value = nodeOf(node, 'value')
      return add(node, textOf(value), false)
    } else if (node.type === 'Property' || node.type === 'SwitchCase') {
      for (const key of ['value', 'consequent']) nodesOf(node, key).forEach(visit)
      return
    }
    childrenOf(node).forEach(visit)
  }
  visit(treeOf(path, source))
  return found
}
