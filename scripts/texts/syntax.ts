import { parseSync } from 'vite'

/** A node of the syntax tree, as far as the readers of texts look at it. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The nodes of a field of a node, in their order; none where the field holds something else. */
export const nodesOf = (node: Node, key: string): Node[] => {
  const value = node[key]
  return (Array.isArray(value) ? value : [value]).filter((entry) => isNode(entry))
}

/** The first node of a field. */
export const nodeOf = (node: Node, key: string): Node | undefined => nodesOf(node, key)[0]

/** All nodes that a node contains. */
export const childrenOf = (node: Node): Node[] =>
  Object.keys(node).flatMap((key) => nodesOf(node, key))

/** A field of a node that is a string; empty where it is none. */
export function stringOf(node: Node | undefined, key: string): string {
  const value = node?.[key]
  return typeof value === 'string' ? value : ''
}

/** The syntax tree of a source. */
export function treeOf(path: string, source: string): Node {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  if (!isNode(program)) throw new Error(`${path} has no syntax tree`)
  return program
}

/** What stands for a value in a text. */
export const VALUE = '{}'

function cookedOf(quasi: Node): string {
  const { value } = quasi
  if (typeof value !== 'object' || value === null || !('cooked' in value)) return ''
  return typeof value.cooked === 'string' ? value.cooked : ''
}

/** The text of an expression, with `{}` for each value in it; `{}` alone where it is no text. */
export function textOf(node: Node | undefined): string {
  if (!node) return VALUE
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : VALUE
    case 'TemplateLiteral':
      return nodesOf(node, 'quasis').map(cookedOf).join(VALUE)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return textOf(nodeOf(node, 'expression'))
    case 'BinaryExpression':
      if (node.operator !== '+') return VALUE
      return textOf(nodeOf(node, 'left')) + textOf(nodeOf(node, 'right'))
    default:
      return VALUE
  }
}
