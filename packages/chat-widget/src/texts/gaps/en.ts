/** Texts for the gaps of an answer in English; loaded with their code. */
export const gaps = {
  kinds: {
    'requester.name': 'customer’s name',
    'requester.firstName': 'customer’s first name',
    'requester.lastName': 'customer’s last name',
    'agent.name': 'your name',
    'agent.firstName': 'your first name',
    name: 'name',
    address: 'address',
    email: 'email address',
    phone: 'phone number',
    'order.number': 'order number',
    'invoice.number': 'invoice number',
    'serial.number': 'serial number',
    'customer.number': 'customer number',
    'ticket.number': 'ticket number',
    'tracking.number': 'tracking number',
    'account.number': 'account number',
    code: 'number',
    date: 'date',
    amount: 'amount',
    link: 'link',
  },
  empty: 'Still empty: {names}. Insert again to insert it as it is.',
  original: 'Show the original',
  answer: 'Show the answer for this ticket',
  others: 'Sent to another customer. Do not pass it on.',
}

/** The texts of one language. */
export type GapTexts = typeof gaps
