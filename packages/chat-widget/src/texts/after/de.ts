import type { AfterTexts } from './en.ts'

/** Texts of what comes right after the panel, in German. */
export const after: AfterTexts = {
  sources: 'Quellen',
  all: 'Alle',
  gptOff: 'Das Sprachmodell ist nicht eingerichtet',
  failedHint: 'Prüfen Sie die Verbindung und versuchen Sie es dann erneut.',
  order: 'Reihenfolge',
  forMe: 'Für mich',
  forTeam: 'Für das Team',
  noTicket: 'Öffnen Sie ein Ticket, um Vorschläge zu sehen',
  noTicketHint: 'Sie stammen aus früheren Tickets, Artikeln, Makros und Vorlagen.',
  noneFound: 'Nichts gefunden zu „{query}“',
  noneFoundHint: 'Versuchen Sie es mit weniger oder anderen Wörtern.',
  clearSearch: 'Suche leeren',
  noneYet: 'Noch keine Vorschläge zu diesem Ticket',
  noneYetHint:
    'Sie erscheinen, sobald die Frage des Kunden bekannt ist. Durchsuchen Sie alle Quellen oder fragen Sie im Chat.',
  openChat: 'Chat öffnen',
  offline: 'Keine Verbindung zu Agent Assist',
  refused: 'Agent Assist nimmt dieses Ticket nicht an',
  refusedHint:
    'Es versucht es nicht von selbst erneut. Sagen Sie es einem Admin, wenn das so bleibt.',
  away: 'Agent Assist antwortet gerade nicht',
  again: 'Es versucht es von selbst erneut. Ihr Text bleibt erhalten.',
  person: 'Mit einem Menschen sprechen',
  handedOver: 'Übergeben. Ein Mensch antwortet Ihnen.',
  notHandedOver: 'Nicht übergeben. Versuchen Sie es erneut.',
}
