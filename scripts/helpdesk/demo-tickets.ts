/** A person of the demo helpdesk. */
interface Person {
  /** Account name; default: the address. */
  account?: string
  name: string
  email: string
}

/** A ticket of the demo helpdesk; its messages alternate between customer and agent. */
export interface DemoTicket {
  subject: string
  requester: Person
  /** Address of the agent who owns it. */
  agent?: string
  product: string
  hoursAgo: number
  messages: string[]
  isSolved?: boolean
}

export const AGENTS: Person[] = [
  { account: 'ann', name: 'Ann Agent', email: 'ann@desk.test' },
  { account: 'ben', name: 'Ben Boss', email: 'ben@desk.test' },
]
/** The account whose token the connector uses. */
export const CONNECTOR: Person = {
  account: 'assist',
  name: 'Agent Assist',
  email: 'assist@desk.test',
}

const [ANN, BEN] = ['ann@desk.test', 'ben@desk.test']
const MIA: Person = { name: 'Mia Muster', email: 'mia@example.test' }
const TOM: Person = { name: 'Tom Tailor', email: 'tom@example.test' }
const EVA: Person = { name: 'Eva Evers', email: 'eva@example.test' }

const CALC =
  'Please fill the machine with one part vinegar and two parts water, run the descaling programme twice, and rinse it with fresh water. The error code E4 disappears after the second run.'
const LEAK =
  'The seal of the water tank has probably slipped. Please take the tank out, press the rubber ring into its groove with your thumb, and put the tank back until it clicks.'
const REFUND =
  'We have started the refund. The money is on your account within five working days; you do not need to send anything back.'
const WHISTLE =
  'The kettle whistles when the lid is not closed. Please press the lid until it clicks; if it still whistles, the seal needs a replacement, which we send free of charge.'

const HOURS_A_DAY = 24

/** Answered tickets of the past weeks, and open ones with the same questions. */
export const DEMO_TICKETS: DemoTicket[] = [
  solved('Coffee machine shows E4', MIA, ANN, 'Machine', 20, [
    'My coffee machine shows the error E4 after descaling and stops. What can I do?',
    CALC,
  ]),
  solved('E4 after descaling the machine', TOM, BEN, 'Machine', 13, [
    'Since I descaled the coffee machine it shows E4 and does not brew.',
    CALC,
  ]),
  solved('Water under the machine', EVA, ANN, 'Machine', 12, [
    'There is water under the coffee machine each morning. Is the tank leaking?',
    LEAK,
  ]),
  solved('Leaking water tank', MIA, BEN, 'Machine', 9, [
    'The water tank of the machine is leaking. It drips all night.',
    LEAK,
  ]),
  solved('Refund for a returned kettle', TOM, ANN, 'Kettle', 8, [
    'I returned the kettle last week. When do I get my refund?',
    REFUND,
  ]),
  solved('Kettle whistles all the time', EVA, BEN, 'Kettle', 6, [
    'The kettle whistles although the water does not boil.',
    WHISTLE,
  ]),
  solved('Where is my refund?', EVA, ANN, 'Kettle', 4, [
    'You promised a refund for the kettle. I am still waiting for the money.',
    REFUND,
  ]),
  open('Machine stops with E4', EVA, 3, [
    'Hello, my coffee machine stops after descaling and shows E4. How do I get rid of the error?',
  ]),
  open('Tank drips', TOM, 2, ['The water tank of my coffee machine is leaking. Please help.']),
  open('My refund', MIA, 1, ['I sent the kettle back. When will I get the refund?']),
]

function solved(
  subject: string,
  requester: Person,
  agent: string | undefined,
  product: string,
  daysAgo: number,
  messages: string[],
): DemoTicket {
  const hoursAgo = daysAgo * HOURS_A_DAY
  return {
    subject,
    requester,
    ...(agent ? { agent } : {}),
    product,
    hoursAgo,
    messages,
    isSolved: true,
  }
}

function open(
  subject: string,
  requester: Person,
  hoursAgo: number,
  messages: string[],
): DemoTicket {
  const product = messages.join(' ').includes('kettle') ? 'Kettle' : 'Machine'
  return { subject, requester, product, hoursAgo, messages }
}
