import type { PresenceTexts } from './en.ts'

/** Texts of the agent's status in German. */
export const presence: PresenceTexts = {
  label: 'Status',
  online: 'Verfügbar',
  break: 'Pause',
  lunch: 'Mittagspause',
  meeting: 'Besprechung',
  training: 'Schulung',
  transfers: 'Weiterleitungen',
  offline: 'Nicht da',
  failed: 'Der Status wurde nicht geändert. Versuchen Sie es noch einmal.',
}
