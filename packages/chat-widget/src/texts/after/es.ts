import type { AfterTexts } from './en.ts'

/** Texts of what comes right after the panel, in Spanish. */
export const after: AfterTexts = {
  sources: 'Fuentes',
  all: 'Todo',
  gptOff: 'El modelo de lenguaje no está configurado',
  failedHint: 'Compruebe la conexión e inténtelo de nuevo.',
  order: 'Orden',
  forMe: 'Para mí',
  forTeam: 'Para el equipo',
  noTicket: 'Abra un ticket para ver sugerencias',
  noTicketHint: 'Proceden de tickets anteriores, artículos, macros y plantillas.',
  noneFound: 'No se encontró nada para «{query}»',
  noneFoundHint: 'Pruebe con menos palabras o con otras.',
  clearSearch: 'Borrar la búsqueda',
  noneYet: 'Aún no hay sugerencias para este ticket',
  noneYetHint:
    'Aparecerán cuando se conozca la pregunta del cliente. Busque en todas las fuentes o pregunte en el chat.',
  openChat: 'Abrir el chat',
  offline: 'Sin conexión con Agent Assist',
  refused: 'Agent Assist no acepta este ticket',
  refusedHint: 'No lo vuelve a intentar solo. Avise a un administrador si sigue así.',
  away: 'Agent Assist no responde en este momento',
  again: 'Lo vuelve a intentar solo. Lo que escribió se conserva.',
  person: 'Hablar con una persona',
  handedOver: 'Enviado. Una persona le responderá.',
  notHandedOver: 'No se pudo enviar. Inténtelo de nuevo.',
}
