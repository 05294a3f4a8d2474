import { breaksText, planText, readPlan } from '@agent-assist/contract/wire'
import type { ShiftTemplate } from './queries.ts'

/** A template as its form has it. */
export interface TemplateRow {
  name: string
  shift: string
  breaks: string
}

/** The texts of a template's shift, as fields have them. */
export function templateTexts({ parts }: ShiftTemplate): { shift: string; breaks: string } {
  const plan = { kind: 'shift' as const, zone: 'UTC', parts }
  return { shift: planText(plan), breaks: breaksText(plan) }
}

export const templateRow = (template: ShiftTemplate): TemplateRow => ({
  name: template.name,
  ...templateTexts(template),
})

/** The templates of a form, or the first problem. */
export function readTemplates(
  rows: readonly TemplateRow[],
): { items: ShiftTemplate[] } | { problem: string } {
  const items: ShiftTemplate[] = []
  const names = new Set<string>()
  for (const { name: typed, shift, breaks } of rows) {
    const name = typed.trim()
    if (name === '') return { problem: 'Enter a name for each template.' }
    if (names.has(name.toLowerCase())) return { problem: `Two templates are named “${name}”.` }
    names.add(name.toLowerCase())
    const read = readPlan(shift, breaks, 'UTC')
    if ('problem' in read) return { problem: `${name}: ${read.problem}.` }
    if (read.plan?.kind !== 'shift')
      return { problem: `${name}: enter a shift such as 08:00 - 16:30.` }
    items.push({ name, parts: read.plan.parts })
  }
  return { items }
}
