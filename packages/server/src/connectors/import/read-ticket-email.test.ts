import { guessColumns } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { readTicketRow } from './read-ticket-csv.ts'

test.each([
  [
    'usual',
    { id: '1', subject: 'S', created: '2026-03-02', 'Requester Email': ' Mia@Example.test' },
  ],
  [
    'freshdesk',
    { 'Ticket ID': '1', Subject: 'S', 'Created time': '2026-03-02', Email: 'mia@example.test' },
  ],
  [
    'chatwoot',
    { 'display id': '1', 'created at': '2026-03-02', 'contact email': 'mia@example.test' },
  ],
] as const)('the address of the customer is read from a CSV file (%s)', (preset, row) => {
  const mapping = guessColumns(Object.keys(row), preset)
  expect(
    readTicketRow(row, { columns: mapping, preset, timeZone: 'UTC' }).ticket.requesterEmail,
  ).toBe('mia@example.test')
})

test('an invalid address is dropped, the ticket is imported', () => {
  const row = { id: '1', subject: 'S', created: '2026-03-02', email: '+49 30 1234' }
  const columns = guessColumns(Object.keys(row))
  const { ticket } = readTicketRow(row, { columns, preset: 'usual', timeZone: 'UTC' })
  expect([ticket.id, ticket.requesterEmail]).toEqual(['1', undefined])
})
