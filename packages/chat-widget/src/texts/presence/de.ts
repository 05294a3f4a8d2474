import type { PresenceTexts } from './en.ts'

/** Texts of the agent's status in German. */
export const presence: PresenceTexts = {
  label: 'Ihr Status',
  online: 'Verfügbar',
  break: 'Pause',
  lunch: 'Mittagspause',
  meeting: 'Besprechung',
  training: 'Schulung',
  transfers: 'Nur Weiterleitungen',
  offline: 'Nicht da',
  failed: 'Ihr Status wurde nicht geändert. Versuchen Sie es noch einmal.',
}
