import type { GapTexts } from './en.ts'

/** Texts for the gaps of an answer in German. */
export const gaps: GapTexts = {
  kinds: {
    'requester.name': 'Name des Kunden',
    'requester.firstName': 'Vorname des Kunden',
    'requester.lastName': 'Nachname des Kunden',
    'agent.name': 'eigener Name',
    'agent.firstName': 'eigener Vorname',
    name: 'Name',
    address: 'Adresse',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    'order.number': 'Bestellnummer',
    'invoice.number': 'Rechnungsnummer',
    'serial.number': 'Seriennummer',
    'customer.number': 'Kundennummer',
    'ticket.number': 'Ticketnummer',
    'tracking.number': 'Sendungsnummer',
    'account.number': 'Kontonummer',
    code: 'Nummer',
    date: 'Datum',
    amount: 'Betrag',
    link: 'Link',
  },
  empty: 'Noch leer: {names}. Noch einmal einfügen, um es so einzufügen.',
  original: 'Original zeigen',
  answer: 'Antwort für dieses Ticket zeigen',
  others: 'So ging es an einen anderen Kunden. Bitte nicht weitergeben.',
}
