import type { PresenceTexts } from './en.ts'

/** Texts of the agent's status in Spanish. */
export const presence: PresenceTexts = {
  label: 'Su estado',
  online: 'Disponible',
  break: 'Pausa',
  lunch: 'Almuerzo',
  meeting: 'Reunión',
  training: 'Formación',
  transfers: 'Solo transferencias',
  offline: 'Desconectado',
  failed: 'Su estado no ha cambiado. Inténtelo de nuevo.',
}
