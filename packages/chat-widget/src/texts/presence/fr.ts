import type { PresenceTexts } from './en.ts'

/** Texts of the agent's status in French. */
export const presence: PresenceTexts = {
  label: 'Votre statut',
  online: 'Disponible',
  break: 'Pause',
  lunch: 'Déjeuner',
  meeting: 'Réunion',
  training: 'Formation',
  transfers: 'Transferts seulement',
  offline: 'Hors ligne',
  failed: 'Votre statut n’a pas changé. Réessayez.',
}
