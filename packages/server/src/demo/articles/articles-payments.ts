import { articles } from './article.ts'

/** Returns, refunds, invoices and payments. */
export const paymentArticles = articles([
  {
    id: 'kb-401',
    title: 'Return something within 30 days',
    topics: ['returns'],
    updated: '2025-11-05',
    summary: 'Free label, any stable box, and you may have tried it.',
    paragraphs: [
      'You can return everything within 30 days after delivery, without a reason. You may have tried it: ten coffees are fine. Only opened beans and used filters stay with you.',
      '1. Open Account, Orders, Return and tick what you send back. Guests use the link in the order confirmation.\n2. Print the label, or show the code on your phone at the parcel shop. Both are free.\n3. Empty and dry everything. Machines: run a rinse, empty tank and tray, take the filter out.\n4. Pack all parts into a stable box. The original carton is best, but not needed.\n5. Hand it in and keep the receipt until the refund has arrived.',
      'The parcel takes two to four days to reach us. The warehouse then checks it, and the refund follows five to seven working days after that, the way you paid. You get an e-mail at each step.',
      'If parts are missing, we write to you before anything is deducted. To exchange a colour or model, return the old one and order the new one right away, so that you do not have to wait. Presents have longer: those that were ordered from 1 November on may come back until 31 January.',
    ],
  },
  {
    id: 'kb-402',
    title: 'When your refund arrives',
    topics: ['refunds', 'payments'],
    updated: '2025-10-29',
    summary: 'Five to seven working days after the check in the warehouse, the way you paid.',
    paragraphs: [
      'A refund goes through three hands: the warehouse, our bookkeeping and your bank. The clock starts when the warehouse has checked your parcel, not when you hand it in. You get an e-mail with the title “Your return has been checked” on that day.',
      'Card: five to seven working days, and card issuers may need up to two more before it shows. Look at the statement of the original booking, because some banks correct it there instead of adding a line.\nBank transfer: five to seven working days to the account that you paid from.\nPay later: the open amount gets smaller within two days, and there is nothing to pay back.\nVoucher: a new code by e-mail on the same day.',
      'Refunds always go the way you paid. If the card has expired, the bank forwards the money to the new one. If the account is closed, tell us before you return the parcel.',
      'It has been longer than nine working days since the check? Write to us with the order number. The most common reasons are a parcel that was scanned without a number and a payment file that was sent back by the bank. Both are settled within two working days once we know.',
    ],
  },
  {
    id: 'kb-403',
    title: 'Invoices, company name and VAT number',
    topics: ['invoices', 'business'],
    updated: '2025-06-11',
    summary: 'Invoices are in your account as PDF. A VAT number can be added later.',
    paragraphs: [
      'The invoice is made on the day the parcel leaves and sent by e-mail as PDF. You find it again under Account, Orders, Invoice. If you ordered as a guest, the link in the order confirmation opens it for two years.',
      'For companies: enter name, address and VAT number under Account, Company before you order, and they stand on every new invoice by themselves. The number is checked at once; with a valid one from another country, VAT is left out where the law allows it.',
      'Has the invoice been made already? Send us the exact company name, the address and the VAT number together with the order number. We cancel the first invoice and issue a new one, and you get both within one working day, because bookkeeping needs the pair. This is possible until the end of the year that follows the purchase.',
      'Names on invoices of the past cannot be changed for private persons, except for a slip in spelling. If an invoice is missing, look in the spam folder first, then in the account. For returns there is a credit note, which lies beside the invoice as soon as the refund has been booked.',
    ],
  },
  {
    id: 'kb-404',
    title: 'Payment declined or charged twice',
    topics: ['payments', 'checkout'],
    updated: '2025-08-20',
    summary: 'A second line is usually a reservation that vanishes within three working days.',
    paragraphs: [
      'If a card is declined, the bank said no, not the shop. Usually the confirmation in the bank’s app took longer than five minutes or came from another device. Open the app first, then pay, in a private window of your browser: old cookies break the way back from the bank. Also check the daily limit for payments online.',
      'Two other ways always work. With bank transfer we keep the goods for seven days until the money is here. With pay later you pay within 30 days after delivery.',
      'If you see two lines for one order, one of them is most likely a reservation from a first try that failed. Banks mark it as pending or show it in grey. It is no payment and vanishes within three working days, without any step from you. You can compare: under Account, Orders there is one order with one amount.',
      'Is the second line still there after three working days, or are there two orders? Send us a screenshot with both lines and the order number. We refund what was booked too much on the same day. Please do not ask the bank to call the payment back, because that stops the right one as well.',
    ],
  },
  {
    id: 'kb-405',
    title: 'Use a voucher',
    topics: ['vouchers', 'checkout'],
    updated: '2025-11-10',
    summary: 'From a basket of €40 on, one per order, not for subscriptions, valid for 12 months.',
    paragraphs: [
      'A voucher code is entered in the basket, below the list of articles, before you go on to pay. Write it in capital letters and without spaces. The new total is shown at once.',
      'If the code is rejected, one of these is the reason:\nThe basket is below €40, delivery not counted.\nThere is only a subscription in it. Vouchers do not work for subscriptions.\nAnother code was used. Only one can be used in an order.\nIt is older than 12 months. The date is in the e-mail that it came with.\nIt was made for one person and is used from another account.',
      'Gift vouchers that somebody has paid for are different: they have no lower limit, are valid for three years and can be used in parts. What is left stays on the code.',
      'You forgot to enter it? Send us the code and the order number within 14 days. If the order met the conditions, we take the amount off afterwards, and the difference goes back the way you paid. When you cancel or return an order, the voucher becomes valid again, with the part that was used for the returned things.',
    ],
  },
  {
    id: 'kb-406',
    title: 'Return or exchange a present',
    topics: ['returns', 'gifts'],
    updated: '2025-11-14',
    summary: 'You get a voucher, and the person who gave it hears nothing.',
    paragraphs: [
      'Twice the same kettle under the tree? You can exchange presents without asking for the invoice. All you need is the order number. It begins with KH- and stands on the delivery note, which shows no prices.',
      '1. Open the page Gift return, at the bottom of the shop.\n2. Enter the order number and your own e-mail address.\n3. Choose what you return, and print the label or show the code at the parcel shop.\n4. When the parcel has been checked, you get a voucher over the full price. It is valid for three years and can be used in parts.',
      'The person who paid gets no message. If you would rather give the money back to that person, choose Refund to buyer, in which case we have to tell them, of course.',
      'Orders from 1 November on may be returned until 31 January, so that nobody has to hurry during the holidays. All other presents have 30 days from delivery. Trying is fine, opened beans cannot be undone. The warranty of two years belongs to the device and not to the buyer: if a present fails, write to us directly with the serial number.',
    ],
  },
  {
    id: 'kb-407',
    title: 'Price promise: if it gets cheaper after you buy',
    topics: ['price', 'refunds'],
    updated: '2025-10-31',
    summary: 'Within 14 days we give you the difference to our own lower price.',
    paragraphs: [
      'Nobody likes to see a lower price a few days after buying. If we lower the price of something within 14 days after you ordered it, we give you the difference. It does not matter whether it has arrived already or is in use.',
      'Conditions: it is the same model in the same colour, bought in our own shop, and not from the outlet. Vouchers and bundles count with the price that is left after them. The promise does not cover the prices of other shops.',
      'How to claim it: write to us with the order number while the lower price is shown. That is all. The difference goes back the way you paid, within three working days. With pay later, the open amount gets smaller instead. There is no need to send anything back and order it anew, which would only cost a box and a drive.',
      'In the weeks of November prices change often. You may write once for each order; we take the lowest price within your 14 days. If you ordered on the 10th and a lower price begins on the 24th, this is still within the time. For subscriptions each delivery counts as an order.',
    ],
  },
])
