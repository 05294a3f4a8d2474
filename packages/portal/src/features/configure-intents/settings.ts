import { type Bot, BotSettings, type Input } from '@agent-assist/contract'

/** The settings while they are edited; a missing value is an empty string. */
export interface SettingsDraft {
  isOn: boolean
  engine: BotSettings['engine']
  thresholdPct: string
  usesArticles: boolean
  webhookUrl: string
  dialogflowProject: string
  dialogflowLanguage: string
  /** A new key; if empty, the stored key stays. */
  credentials: string
  forgetsCredentials: boolean
  keepDays: string
}
export type SettingsIssues = Readonly<Partial<Record<keyof SettingsDraft, string>>>

export const settingsDraftOf = (bot: Bot): SettingsDraft => ({
  isOn: bot.isOn,
  engine: bot.engine,
  thresholdPct: String(Math.round(bot.threshold * 100)),
  usesArticles: bot.usesArticles,
  webhookUrl: bot.webhookUrl ?? '',
  dialogflowProject: bot.dialogflowProject ?? '',
  dialogflowLanguage: bot.dialogflowLanguage,
  credentials: '',
  forgetsCredentials: false,
  keepDays: String(bot.keepDays),
})

type Sent = Omit<Input<'saveBot'>['body'], 'revision'>

/** The request body for the draft; not validated. */
export function settingsOf(draft: SettingsDraft): Sent {
  const { webhookUrl, dialogflowProject, dialogflowLanguage, credentials } = draft
  return {
    settings: {
      isOn: draft.isOn,
      engine: draft.engine,
      threshold: Number(draft.thresholdPct || Number.NaN) / 100,
      usesArticles: draft.usesArticles,
      ...(webhookUrl.trim() ? { webhookUrl: webhookUrl.trim() } : {}),
      ...(dialogflowProject.trim() ? { dialogflowProject: dialogflowProject.trim() } : {}),
      dialogflowLanguage: dialogflowLanguage.trim() || 'en',
      keepDays: Number(draft.keepDays || Number.NaN),
    },
    ...(draft.forgetsCredentials
      ? { credentials: '' }
      : credentials.trim()
        ? { credentials: credentials.trim() }
        : {}),
  }
}

const WORDS: Readonly<Record<string, { field: keyof SettingsDraft; text: string }>> = {
  threshold: { field: 'thresholdPct', text: 'A number from 0 to 100' },
  keepDays: { field: 'keepDays', text: 'A whole number of days, from 1 to 1,095' },
  webhookUrl: { field: 'webhookUrl', text: 'An address that begins with https://' },
  dialogflowProject: { field: 'dialogflowProject', text: 'This is not a project id' },
  dialogflowLanguage: { field: 'dialogflowLanguage', text: 'A language such as en or pt-BR' },
}

/** Validation messages by field; empty if the settings are valid. */
export function settingsIssues(draft: SettingsDraft): SettingsIssues {
  const messages: Partial<Record<keyof SettingsDraft, string>> = {}
  const issues = BotSettings.safeParse(settingsOf(draft).settings).error?.issues ?? []
  for (const { path } of issues) {
    const words = WORDS[String(path[0])]
    if (words) messages[words.field] ??= words.text
  }
  return messages
}
