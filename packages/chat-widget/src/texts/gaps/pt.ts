import type { GapTexts } from './en.ts'

/** Texts for the gaps of an answer in Portuguese. */
export const gaps: GapTexts = {
  kinds: {
    'requester.name': 'nome do cliente',
    'requester.firstName': 'primeiro nome do cliente',
    'requester.lastName': 'apelido do cliente',
    'agent.name': 'o seu nome',
    'agent.firstName': 'o seu primeiro nome',
    name: 'nome',
    address: 'endereço',
    email: 'e-mail',
    phone: 'telefone',
    'order.number': 'número da encomenda',
    'invoice.number': 'número da fatura',
    'serial.number': 'número de série',
    'customer.number': 'número de cliente',
    'ticket.number': 'número do ticket',
    'tracking.number': 'número de seguimento',
    'account.number': 'número da conta',
    code: 'número',
    date: 'data',
    amount: 'valor',
    link: 'ligação',
  },
  empty: 'Ainda vazio: {names}. Insira outra vez para o inserir assim.',
  original: 'Mostrar o original',
  answer: 'Mostrar a resposta para este ticket',
  others: 'Assim foi enviado a outro cliente. Não o reencaminhe.',
}
