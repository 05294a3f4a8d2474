import type { CannedRecord } from '@agent-assist/contract'

// title, text, uses
const QUICK: readonly [string, string, number][] = [
  [
    'Flush the brew unit, step by step',
    'Filter out, fresh water in, hold Rinse for 5 seconds until FLUSH. Three times, then a new filter.',
    640,
  ],
  [
    'Where the serial number is',
    'It is on the silver plate behind the water tank; on grinders under the hopper. It begins with the model and a dash.',
    512,
  ],
  [
    'Delivery time',
    'Orders before 14:00 on a working day leave the same day and take two to four working days. Express arrives on the next working day.',
    731,
  ],
  [
    'Refund time',
    'Refunds take five to seven working days after the check in the warehouse, card issuers up to two days more.',
    802,
  ],
  [
    'Return time',
    'You have 30 days from delivery. Presents ordered from 1 November on may come back until 31 January.',
    455,
  ],
  [
    'Filter: how long it lasts',
    'One filter lasts two months or 50 litres. Take it out while descaling.',
    298,
  ],
  [
    'Milk for good foam',
    'Cold milk from the fridge with at least 3.4 g of protein per 100 ml.',
    187,
  ],
  [
    'Espresso time',
    'A single espresso takes 25 to 30 seconds from the first drop. Faster means a finer grind.',
    243,
  ],
  [
    'Pairing mode',
    'Hold Steam and Rinse for 5 seconds until the light blinks blue. It lasts two minutes and needs 2.4 GHz.',
    361,
  ],
  [
    'Subscription: last day for changes',
    'Changes count until Sunday evening, because we roast on Tuesday.',
    226,
  ],
  ['Sorry for the wait', 'Thank you for your patience, and please excuse the wait.', 1120],
  [
    'Ask for the order number',
    'Could you send me your order number? It begins with KH- and is in the order confirmation.',
    934,
  ],
  [
    'Workshop time',
    'The workshop needs five working days from arrival. You can follow the repair under Account, Repairs.',
    205,
  ],
  [
    'Identity check',
    'For your safety: what was your last order, and which postcode was on it?',
    318,
  ],
  [
    'E4 after descaling: take the filter out',
    'E4 after descaling is loosened scale: take the filter out of the tank, then hold Rinse until the machine shows FLUSH. Three times.',
    351,
  ],
  [
    'Grinder loud or screeching: clean the burrs',
    'A grinder that screeches, makes noise or is louder or slower than it was has old coffee in the burrs: unplug it and brush them out.',
    174,
  ],
  [
    'Coffee not hot enough, too weak or bitter',
    'Warm the cup and run one cup of hot water first. Coffee that is still weak or sour needs a finer grind, bitter coffee a coarser one.',
    266,
  ],
  [
    'Parcel: two parcels, or nothing arrived',
    'Large orders come in two parcels with their own tracking number. If a parcel has not arrived two days after its date, we start a search.',
    389,
  ],
  [
    'Invoice: company name and VAT number',
    'Company name and VAT number go into the invoice under Account, Invoices. We correct an older invoice within one working day.',
    143,
  ],
  ['Close with thanks', 'I close this now; a reply opens it again. Enjoy your next coffee!', 587],
]

// title, subject, text, uses
const MAILS: readonly [string, string, string, number][] = [
  [
    'Return label for warranty repair',
    'Your return label for order KH-…',
    'Dear {{requester.name}},\n\nyour return label is attached. Please empty the tank, keep tank, tray and filter at home and pack the machine upright with 5 cm of paper on all sides. Any parcel shop takes it.\n\nThe workshop needs five working days from arrival. With the number on the label, which begins with R, you can follow the repair under Account, Repairs.\n\nKind regards\n{{agent.name}}',
    388,
  ],
  [
    'Replacement is on its way',
    'Your replacement is on its way',
    'Dear {{requester.name}},\n\nwe are sorry that your order arrived broken. A new one leaves on the next working day with express, and the tracking number comes in the evening. You do not have to send the broken one back.\n\nKind regards\n{{agent.name}}',
    471,
  ],
  [
    'Refund has been booked',
    'Your refund has been booked',
    'Dear {{requester.name}},\n\nyour return has been checked and the refund is booked. It goes the way you paid and arrives within five to seven working days. Card issuers may need up to two days more.\n\nKind regards\n{{agent.name}}',
    513,
  ],
  [
    'Corrected invoice',
    'Corrected invoice for your order',
    'Dear {{requester.name}},\n\nattached you find the cancellation of the first invoice and the new one with your company name and VAT number. Please hand both to your bookkeeping.\n\nTo have the number on every new invoice, enter it under Account, Company.\n\nKind regards\n{{agent.name}}',
    204,
  ],
  [
    'Search with the carrier',
    'We are looking for your parcel',
    'Dear {{requester.name}},\n\nwe have started a search with the carrier. It takes two working days. If your parcel has not turned up by then, we send a new one with express or refund your order, whichever you prefer. We write to you on that day; you do not have to ask again.\n\nKind regards\n{{agent.name}}',
    342,
  ],
  [
    'Return: how it works',
    'How to return your order',
    'Dear {{requester.name}},\n\nunder Account, Orders, Return you can print a free label or show a code at the parcel shop. Please empty and dry everything and hand the parcel in within 30 days after delivery. The refund follows five to seven working days after the check in the warehouse.\n\nKind regards\n{{agent.name}}',
    297,
  ],
  [
    'Error on the display: steps before a repair',
    'Steps for the error on your machine',
    'Dear {{requester.name}},\n\nplease try this before you send the machine in. E1: push the water tank down. E2 and E4: take the filter out, flush the brew unit, also after descaling. E5: clean the grinder. E6: wipe the pins behind the drip tray. E8: let the air out of the pump. If the error shows again, reply with the serial number, and a return label comes the same day.\n\nBest regards,\n{{agent.name}}',
    416,
  ],
  [
    'Coffee and grinder: settings that help',
    'Settings for better coffee',
    'Dear {{requester.name}},\n\nmost trouble with coffee comes from the grinder. Noise, screeching or a slow grinder: clean the burrs. Coffee too weak or sour: grind finer. Too bitter: grind coarser. Not hot enough: warm the cup first. Thin milk foam: cold milk and a clean nozzle. Write to us what the coffee is like afterwards.\n\nBest regards,\n{{agent.name}}',
    187,
  ],
  [
    'Offer for your office',
    'Your offer for beans and machines',
    'Dear {{requester.name}},\n\nthank you for your interest. From 4 kg a month on, beans are 15 % cheaper, in bags of 1 kg and on invoice with 14 days to pay. A trial set with three blends is on its way to you, free of charge.\n\nFor more than 25 cups a day we advise two K3. May I call you this week?\n\nKind regards\n{{agent.name}}',
    58,
  ],
  [
    'Subscription has ended',
    'Your subscription has ended',
    'Dear {{requester.name}},\n\nas you wished, your subscription has ended and no further bag will be charged. Thank you for the coffee we could roast for you. You can start again at any time under Account, Subscription.\n\nKind regards\n{{agent.name}}',
    143,
  ],
  [
    'Your data has been deleted',
    'Your account has been deleted',
    'Dear {{requester.name}},\n\nyour account, address book and newsletter have been deleted. Only the invoices are kept, as the law demands; they are locked and used for nothing else. The warranty of your devices goes on.\n\nKind regards\n{{agent.name}}',
    37,
  ],
  [
    'After a hard case: apology and voucher',
    'Our apology',
    'Dear {{requester.name}},\n\nthis took too long, and we did not keep what we had promised. Please accept our apology. As a small sign you find a voucher of €15 below. It is valid for 12 months, from a basket of €40 on.\n\nIf there is anything left to settle, write to me directly.\n\nKind regards\n{{agent.name}}',
    89,
  ],
]

/** Short texts to insert into a reply. */
export const quickTexts: CannedRecord[] = QUICK.map(([title, text, uses], index) => ({
  kind: 'quickText',
  id: `q-${index + 1}`,
  locale: 'en-US',
  title,
  text,
  uses,
}))

/** Complete e-mails with a subject line. */
export const emailTemplates: CannedRecord[] = MAILS.map(([title, subject, text, uses], index) => ({
  kind: 'emailTemplate',
  id: `e-${index + 1}`,
  locale: 'en-US',
  title,
  subject,
  text,
  uses,
}))
