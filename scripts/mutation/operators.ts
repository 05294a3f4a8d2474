import { childrenOf, type Node, nodeOf, nodesOf, stringOf } from '../texts/syntax.ts'
import { sqlEdits } from './sql-operators.ts'

/** One change of a source: `text` in place of what stands from `start` to `end`. */
export interface Edit {
  start: number
  end: number
  text: string
  /** Whether it takes effect while the module is loaded, outside of all functions. */
  isStatic?: boolean
}

/** The edits of one node. */
type Operator = (node: Node, source: string) => Edit[]

const replaced = ({ start, end }: Node, text: string): Edit => ({ start, end, text })

const textOf = (source: string, { start, end }: Node): string => source.slice(start, end)

/** Boundaries, opposites and other arithmetic. */
const BINARY: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
}

const isText = (node: Node | undefined): boolean =>
  node?.type === 'TemplateLiteral' || typeof node?.value === 'string'

const binary: Operator = (node, source) => {
  const [left, right] = [nodeOf(node, 'left'), nodeOf(node, 'right')]
  if (!left || !right || isText(left) || isText(right)) return []
  const between = source.slice(left.end, right.start)
  const operator = stringOf(node, 'operator')
  const start = left.end + between.indexOf(operator)
  return (BINARY[operator] ?? []).map((text) => ({ start, end: start + operator.length, text }))
}

/** Comparisons with texts are decisions too, only sums of texts are none. */
const comparison: Operator = (node, source) => {
  const operator = stringOf(node, 'operator')
  const [left, right] = [nodeOf(node, 'left'), nodeOf(node, 'right')]
  if (!left || !right || !/^[=!]==?$/.test(operator)) return binary(node, source)
  const start = left.end + source.slice(left.end, right.start).indexOf(operator)
  return (BINARY[operator] ?? []).map((text) => ({ start, end: start + operator.length, text }))
}

const unary: Operator = (node, source) => {
  const argument = nodeOf(node, 'argument')
  const operator = stringOf(node, 'operator')
  return argument && (operator === '!' || operator === '-')
    ? [replaced(node, ` ${textOf(source, argument)}`)]
    : []
}

const update: Operator = (node, source) => [
  replaced(
    node,
    textOf(source, node).replace(/\+\+|--/, (operator) => (operator === '++' ? '--' : '++')),
  ),
]

/** A guard that never or always holds. */
const condition: Operator = (node) => {
  const test = nodeOf(node, 'test')
  return test ? ['true', 'false'].map((text) => replaced(test, text)) : []
}

const literal: Operator = (node) => {
  const { value } = node
  if (typeof value === 'boolean') return [replaced(node, String(!value))]
  if (typeof value !== 'number') return []
  return [value + 1, value - 1].map((other) => replaced(node, `(${other})`))
}

/** A table of names or numbers that holds nothing. */
const list: Operator = (node) => {
  const entries = nodesOf(node, 'elements')
  return entries.length > 0 && entries.every(({ type }) => type === 'Literal')
    ? [replaced(node, '[]')]
    : []
}

/** Methods that only select, order or tidy: without them their object is the result. */
const DROPPED = new Set([
  'filter',
  'slice',
  'sort',
  'toSorted',
  'reverse',
  'toReversed',
  'trim',
  'toLowerCase',
])
/** Methods with a counterpart that takes the same arguments. */
const SWAPPED: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}

const call: Operator = (node, source) => {
  const callee = nodeOf(node, 'callee')
  const [object, method] = callee ? [nodeOf(callee, 'object'), nodeOf(callee, 'property')] : []
  if (callee?.type !== 'MemberExpression' || !object || !method) return []
  const name = stringOf(method, 'name')
  if (DROPPED.has(name)) return [replaced(node, textOf(source, object))]
  const other = SWAPPED[name]
  return other === undefined ? [] : [replaced(method, other)]
}

/** A check or a change that is not made; calls whose result is used are no statements. */
const statement: Operator = (node) => {
  const expression = nodeOf(node, 'expression')
  const isCall = expression?.type === 'CallExpression' || expression?.type === 'AwaitExpression'
  return isCall ? [replaced(node, ';')] : []
}

const OPERATORS: Readonly<Record<string, Operator>> = {
  BinaryExpression: comparison,
  LogicalExpression: binary,
  AssignmentExpression: binary,
  UnaryExpression: unary,
  UpdateExpression: update,
  IfStatement: condition,
  ConditionalExpression: condition,
  Literal: literal,
  ArrayExpression: list,
  CallExpression: call,
  ExpressionStatement: statement,
  TemplateElement: (node, source) => sqlEdits(source, node),
}

/** Wrappers of types around a value; every other node of a type decides nothing at run time. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])

const isNegative = (node: Node | undefined): boolean =>
  node?.type === 'UnaryExpression' && stringOf(node, 'operator') === '-'

/**
 * Numbers whose size decides nothing: the default of an entry that is always there, and the signs of an order
 * (`a < b ? -1 : 1`), which other operators turn around.
 */
function isBareNumber(node: Node, parent: Node | undefined): boolean {
  if (typeof node.value !== 'number') return false
  if (parent?.type === 'LogicalExpression')
    return parent.operator === '??' && nodeOf(parent, 'right') === node && node.value === 0
  if (parent?.type === 'UnaryExpression') return true
  return parent?.type === 'ConditionalExpression' && isNegative(nodeOf(parent, 'consequent'))
}

/** All edits of a source that could change what it does, in the order of the tree. */
export function editsOf(node: Node, source: string, isStatic = true, parent?: Node): Edit[] {
  if (node.type === 'ImportDeclaration' || isBareNumber(node, parent)) return []
  if (WRAPPERS.has(node.type)) {
    const expression = nodeOf(node, 'expression')
    return expression ? editsOf(expression, source, isStatic, parent) : []
  }
  if (node.type.startsWith('TS')) return []
  const isSql = node.type === 'Literal' && typeof node.value === 'string'
  const own = [
    ...(OPERATORS[node.type]?.(node, source) ?? []),
    ...(isSql ? sqlEdits(source, node) : []),
  ]
  const isOutside = isStatic && !node.type.includes('Function')
  return [
    ...own.map((edit) => ({ ...edit, isStatic })),
    ...childrenOf(node).flatMap((child) => editsOf(child, source, isOutside, node)),
  ]
}
