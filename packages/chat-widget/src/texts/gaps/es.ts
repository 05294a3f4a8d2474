import type { GapTexts } from './en.ts'

/** Texts for the gaps of an answer in Spanish. */
export const gaps: GapTexts = {
  kinds: {
    'requester.name': 'nombre del cliente',
    'requester.firstName': 'nombre de pila del cliente',
    'requester.lastName': 'apellido del cliente',
    'agent.name': 'su nombre',
    'agent.firstName': 'su nombre de pila',
    name: 'nombre',
    address: 'dirección',
    email: 'correo electrónico',
    phone: 'teléfono',
    'order.number': 'número de pedido',
    'invoice.number': 'número de factura',
    'serial.number': 'número de serie',
    'customer.number': 'número de cliente',
    'ticket.number': 'número de ticket',
    'tracking.number': 'número de seguimiento',
    'account.number': 'número de cuenta',
    code: 'número',
    date: 'fecha',
    amount: 'importe',
    link: 'enlace',
  },
  empty: 'Aún vacío: {names}. Inserte otra vez para insertarlo así.',
  original: 'Mostrar el original',
  answer: 'Mostrar la respuesta para este ticket',
  others: 'Así se envió a otro cliente. No lo reenvíe.',
}
