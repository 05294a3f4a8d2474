import { scenarios } from './scenario.ts'

/** Warranty, repairs and questions before buying. */
export const warranty = scenarios(
  { group: 'Coffee machines', type: 'Question', brand: 'Care', boughtDaysAgo: [120, 720] },
  [
    {
      id: 'warranty-abroad',
      tags: ['warranty', 'abroad'],
      products: ['K2', 'K3', 'G2 grinder'],
      article: 'kb-701',
      weight: 0.7,
      strain: 0.12,
      subjects: [
        'Moving to {city}, what about warranty?',
        'Warranty after moving abroad',
        'Is the warranty valid in another country?',
      ],
      openings: [
        'I am moving to {city} next month. Does the warranty for my {product} move with me?',
        'We bought the {product} before we moved abroad. It now has a problem. Where do I send it?',
        'Is the {product} covered when I take it to another country? And what about the plug?',
      ],
      details: ['I still have the invoice.', 'The voltage is the same there.'],
      ask: ['Which country will the machine be in, and do you have the order number at hand?'],
      reply: ['It will be in Norway. The order is {order}.', 'Switzerland, order {order}.'],
      answers: [
        'The warranty of two years is valid in every country that we deliver to, and yours runs until {warranty}. We pay the way to the workshop from there, too. In other countries we pay the repair, but not the shipping. Please use a proper cable for the local socket instead of an adapter: it is free for machines in warranty.',
        'Yes. Order {order} stays in warranty until {warranty} wherever you live. From countries that we deliver to, the return label is free; from elsewhere you pay the parcel and we pay the repair. Tell me your new address, and I send you a cable with the local plug at no cost.',
      ],
      searches: ['warranty abroad', 'moving to another country', 'warranty other plug'],
    },
    {
      id: 'repair-status',
      type: 'Request',
      tags: ['repair', 'repair-status'],
      products: ['K1', 'K2', 'K3'],
      article: 'kb-702',
      strain: 0.55,
      subjects: ['When will my machine be back?', 'Status of my repair', 'Repair takes very long'],
      openings: [
        'I sent my {product} in {days} days ago and have not heard anything since.',
        'What is the status of my repair? The parcel was delivered to you last week.',
        'My {product} is in your workshop. I was promised five working days.',
      ],
      details: [
        'We are five people who drink coffee, please hurry.',
        'Tracking says that it was delivered.',
      ],
      ask: ['Could you send me the number on the return label? It begins with R.'],
      reply: ['R-{days}0417.', 'It is on the slip: R-77{days}2.'],
      answers: [
        'Your machine is in the workshop. It arrived {days} days ago and waited for a spare part, which came this morning. It will be tested today and leave tomorrow with tracking. The workshop needs five working days from arrival as a rule; since we did not keep that, a pack of filters travels with it.',
        'I have called the workshop: your {product} is repaired and in the final test of 20 coffees. It leaves the house tomorrow, and the tracking number comes by e-mail. Five working days from arrival are our promise. I am sorry that it took longer, and I have added a free pack of filters.',
      ],
      searches: ['repair status', 'repair takes too long', 'workshop five working days'],
    },
    {
      id: 'warranty-proof',
      tags: ['warranty', 'invoice'],
      products: ['K1', 'K2', 'G1 grinder'],
      article: 'kb-701',
      weight: 0.7,
      subjects: [
        'It was a gift, how do I prove the purchase?',
        'Bought second-hand, is there warranty?',
        'Warranty without invoice',
      ],
      openings: [
        'I got the {product} as a gift and do not have an invoice. Is it still in warranty?',
        'I bought a used {product}. The seller gave me the order number {order}. Does the warranty pass to me?',
        'The receipt is lost. How can I prove that my {product} is only a year old?',
      ],
      details: ['The serial number is readable.'],
      ask: ['Could you send me the serial number from the plate behind the tank?'],
      reply: ['It is K2-4471{days}83.', 'K1-2093{days}51, if I read it right.'],
      answers: [
        'The serial number is enough: it tells us the day of delivery. The warranty belongs to the machine and not to the person, so gifts and second-hand machines are covered for the two years as well. Yours runs until {warranty}.',
        'You need no invoice. We see from the serial number that the {product} was delivered with order {order}, and it is in warranty until {warranty}, also for a second owner. Register it under My devices in your account, then you never need a paper again.',
      ],
      searches: ['warranty second-hand', 'warranty without invoice', 'gift warranty'],
    },
    {
      id: 'which-machine',
      type: 'Question',
      tags: ['presale', 'advice'],
      products: ['K1', 'K2', 'K3'],
      article: 'kb-118',
      strain: 0.02,
      months: [11, 12],
      boughtDaysAgo: [1, 2],
      subjects: ['Which machine suits us?', 'Difference between K2 and K3', 'K1, K2 or K3?'],
      openings: [
        'We drink about four coffees a day, mostly with milk. Would you choose the {product} or another one?',
        'What is the difference between the K2 and the K3, apart from the price?',
        'I am looking for a machine for a small kitchen. Is the {product} enough for two people?',
      ],
      details: ['It should be quiet and easy to clean.', 'It is meant as a present.'],
      ask: ['How many cups do you make in a day, and how many of them with milk?'],
      reply: ['Four or five, nearly all with milk.', 'Two espressos in the morning, that is all.'],
      answers: [
        'In short: the K1 is the small one with a steam nozzle (1.2 litre tank, 19 cm wide) for one or two people. The K2 has a larger tank (1.8 litres) and the app. The K3 grinds the beans itself and foams the milk on its own. From three milk drinks a day on I would take the K3. You have 30 days to send it back.',
        'With more than three milk drinks a day the K3 pays off: own grinder, automatic milk, 2.2 litre tank. The K2 suits people who like to foam by hand and want the app, the K1 fits where there is little space, being 19 cm wide. Whatever you choose, you can try it at home for 30 days.',
      ],
      searches: ['difference K2 K3', 'which machine for two people', 'advice before buying'],
    },
  ],
)
