import { counted } from '@agent-assist/kit/format'
import type { AutomationSettings, Reply } from '@agent-assist/contract/wire'

export type Automation = Reply<'listSurveyAutomations'>['items'][number]

const BODY = `Hello {name|there},

your ticket {ticket} is solved. Did we help you? One click is enough.`

/** Settings of a new automation. */
export const newSettings = (templateId: string): AutomationSettings => ({
  name: 'After a solved ticket',
  templateId,
  delayHours: 1,
  brands: [],
  tags: [],
  sharePct: 100,
  throttleDays: 30,
  remindAfterDays: 0,
  remindWhom: 'unanswered',
  subject: 'How did we do?',
  body: BODY,
})

/** The settings of an automation, as a form edits them. */
export const settingsOf = (automation: Automation): AutomationSettings => ({
  name: automation.name,
  templateId: automation.templateId,
  delayHours: automation.delayHours,
  brands: automation.brands,
  tags: automation.tags,
  sharePct: automation.sharePct,
  throttleDays: automation.throttleDays,
  ...(automation.quiet ? { quiet: automation.quiet } : {}),
  remindAfterDays: automation.remindAfterDays,
  remindWhom: automation.remindWhom,
  subject: automation.subject,
  body: automation.body,
})

export type AutomationErrors = Partial<Record<'name' | 'templateId' | 'subject', string>>

/** What must be filled in before saving, by field. */
export const errorsOf = ({ name, templateId, subject }: AutomationSettings): AutomationErrors => ({
  ...(name.trim() ? {} : { name: 'Enter a name.' }),
  ...(templateId ? {} : { templateId: 'Choose a survey.' }),
  ...(subject.trim() ? {} : { subject: 'The email needs a subject.' }),
})

const after = (hours: number): string => {
  if (hours === 0) return 'at once'
  return hours % 24 === 0 && hours > 24 ? `${counted(hours / 24, 'day')} after` : `${hours} h after`
}

/** When and about which tickets it asks, in a few words. */
export function triggerText(
  { delayHours, brands, tags, sharePct, throttleDays }: Automation,
  brandName: (id: string) => string,
): string {
  return [
    after(delayHours),
    brands.length > 0 ? brands.map(brandName).join(', ') : 'all brands',
    ...(tags.length > 0 ? [`tagged ${tags.join(', ')}`] : []),
    ...(sharePct < 100 ? [`${sharePct} % of the tickets`] : []),
    throttleDays > 0
      ? `a customer once in ${counted(throttleDays, 'day')}`
      : 'a customer after each ticket',
  ].join(' · ')
}
