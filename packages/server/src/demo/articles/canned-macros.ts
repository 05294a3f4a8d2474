import type { CannedRecord } from '@agent-assist/contract'

// title, text, uses
const LIST: readonly [string, string, number][] = [
  [
    'Fault: ask for a photo and the serial number',
    'Hi {{requester.name}},\n\nthank you for your message. Could you send me a photo of the display and the serial number? It is on the silver plate behind the water tank and begins with the model, for example K2-.\n\nKind regards\n{{agent.name}}',
    1184,
  ],
  [
    'Fault: flush the brew unit (E4)',
    'E4 means that the water flows too slowly. Please take the filter out of the tank, fill in fresh water and hold Rinse for 5 seconds until the display shows FLUSH. Let it run three times in all, then put in a new filter. If E4 comes back, reply here.',
    962,
  ],
  [
    'Fault: wipe the pins behind the drip tray (E6)',
    'Please pull the drip tray out, wipe the two metal pins at the back with a dry cloth and leave the tray out for ten minutes. Then push it in until it clicks. E6 goes away when both pins are dry.',
    418,
  ],
  [
    'Fault: let the air out of the pump (E8)',
    'There is air in the pump. Take the filter out, fill the tank, choose hot water and press the tank down firmly while the pump runs. After 20 to 40 seconds the water comes. Soak the filter for five minutes before you put it back.',
    377,
  ],
  [
    'Fault: E9, send a return label',
    'E9 is a fault of the control board and cannot be repaired at home. I have sent you a return label. Please empty the tank and keep tank, tray and filter. The workshop needs five working days from arrival, and within the warranty everything is free.',
    301,
  ],
  [
    'Care: descale without vinegar',
    'Please use neither vinegar nor citric acid. With our descaler: filter out, half a bottle and water to the 1 litre line, a bowl under the outlets, hold Cup and Rinse for 5 seconds and start with Cup. At RINSE fill in fresh water and press Cup again. It takes 25 minutes.',
    533,
  ],
  [
    'Care: clean the burrs',
    'Empty the hopper, unplug the grinder, turn the ring to the left past 40 and lift the upper burr off. Brush both burrs and the thread dry, never with water. Then grind 30 g of grinder cleaner. Once a month keeps the grinder quiet.',
    286,
  ],
  [
    'Warranty: inside, repair is free',
    'Your device is in warranty until the end of the second year after delivery. The repair is free, and so is the way to us. You do not need an invoice, because we see the day of delivery from the serial number.',
    344,
  ],
  [
    'Warranty: outside, offer a repair',
    'The warranty of two years has ended. Looking at the device costs €25.00, which is taken off the repair if you agree to our offer. If you do not want the repair, we send it back or recycle it.',
    127,
  ],
  [
    'Warranty: abroad',
    'The warranty is valid in every country that we deliver to, and the return label from there is free. From other countries you pay the parcel and we pay the repair. Tell me your new address, and I send a cable with the local plug at no cost.',
    96,
  ],
  [
    'Order: address changed',
    'I have changed the address of your order, and you get a new confirmation in a few minutes. Until 14:00 on working days you can do that yourself under Account, Orders. After that the link in the tracking e-mail leads to the carrier.',
    688,
  ],
  [
    'Order: cancelled',
    'Your order is cancelled. If the amount was booked already, it is back with you within three working days. Should the parcel leave all the same, simply refuse it at the door.',
    571,
  ],
  [
    'Order: two parcels',
    'Your order travels in two parcels, because machines and accessories leave from two warehouses. The second one arrives a day or two later. You pay delivery once, and both tracking numbers are under Account, Orders.',
    259,
  ],
  [
    'Delivery: search started',
    'I have started a search with the carrier, which takes two working days. If the parcel does not turn up, you choose: we send your order again with express, or we refund it. You need to do nothing.',
    812,
  ],
  [
    'Delivery: declaration of non-receipt',
    'Please confirm in one sentence that you did not receive the order. I then send a new one against signature, or refund it, whichever you prefer. You carry no risk until the parcel is in your hands.',
    233,
  ],
  [
    'Damage: ask for two photos',
    'I am sorry that it arrived broken. Please send me a photo of the damage and one of the box with its label. A new one then leaves on the next working day with express. Broken glass does not have to come back.',
    749,
  ],
  [
    'Damage: replacement sent',
    'The replacement leaves on the next working day with express, without cost. Please wrap the broken glass in newspaper and put it into the household waste. You do not have to send it back.',
    664,
  ],
  [
    'Return: label and steps',
    'You have 30 days from delivery, and trying it out is fine. Under Account, Orders, Return you print the label or show the code at the parcel shop. Please empty and dry everything. The refund comes five to seven working days after the check in the warehouse.',
    905,
  ],
  [
    'Refund: on its way',
    'I have checked your refund: it is on its way. It goes the way you paid and takes five to seven working days after the check in the warehouse; card issuers may need up to two days more. Please excuse the wait.',
    858,
  ],
  [
    'Invoice: corrected',
    'I have cancelled the first invoice and issued a new one with company name and VAT number. Both come by e-mail within one working day. Enter the number under Account, Company, and every new invoice has it.',
    417,
  ],
  [
    'Payment: reservation, not a charge',
    'Only one of the two lines is a payment. The other is a reservation from the first try and vanishes within three working days. If it is still there after that, send me a screenshot, and I refund it the same day.',
    362,
  ],
  [
    'Voucher: conditions',
    'A voucher works from a basket of €40 on, once per order and not for subscriptions. It is valid for 12 months. Write it in capital letters and without spaces. If you forgot it, send me the code, and I take the amount off afterwards.',
    391,
  ],
  [
    'Subscription: paused',
    'Your subscription is paused and your price is kept. A pause may last up to three months; a week before the next roasting we write to you. Changes count until Sunday evening, because we roast on Tuesday.',
    322,
  ],
  [
    'Subscription: cancelled',
    'Your subscription has ended, and no further bag will be charged. There is no term of notice: whatever is cancelled by Sunday evening is not roasted on Tuesday. You are welcome back at any time.',
    274,
  ],
  [
    'App: pairing in five steps',
    'Please connect your phone to the 2.4 GHz network, allow the app Bluetooth and location, hold Steam and Rinse for 5 seconds until the light blinks blue, choose Add device and enter the password. An old phone has to forget the machine first, under Devices.',
    596,
  ],
  [
    'Account: new password link',
    'I have sent you a new link. It is valid for 60 minutes, and only the newest one works. If no account is known for your address, you ordered as a guest: register with the same address, and your orders appear.',
    487,
  ],
]

/** Complete answers to the most frequent questions. */
export const macros: CannedRecord[] = LIST.map(([title, text, uses], index) => ({
  kind: 'macro',
  id: `m-${index + 1}`,
  locale: 'en-US',
  title,
  text,
  uses,
}))
