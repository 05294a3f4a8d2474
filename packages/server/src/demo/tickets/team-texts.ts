import type { Group, Locale, Scenario } from '../scenarios/scenario.ts'

/** Private notes of each team; the customer never sees them. */
export const NOTES: Readonly<Record<Group, string[]>> = {
  'Coffee machines': [
    'Inside warranty (order {order}).',
    'Second contact about this machine. If it comes back once more, offer a replacement.',
    'Spare part is on back order, the workshop expects it next week.',
    'Customer sounds handy, a guided repair is fine.',
  ],
  'Grinders and kitchen': [
    'Inside warranty, checked by serial number.',
    'Same series as the last three. Told product care.',
    'Photo shows normal wear.',
    'Part is in stock, shelf 14.',
  ],
  'Orders and delivery': [
    'Carrier confirms: last scan in {city}.',
    'Warehouse has been asked, ticket WH-{days}41.',
    'Packed already, redirect goes through the carrier.',
    'No earlier claims at this address.',
  ],
  Billing: [
    'Payment file of that day was rejected by the bank, several refunds affected.',
    '€{amount} released for {order}.',
    'Bookkeeping has it, answer expected tomorrow.',
    'Identity checked by order number and postcode.',
  ],
  'Beans and subscriptions': [
    'Subscriber for more than a year, never a complaint before.',
    'Roastery says that the batch was fine.',
    'Goodwill bag booked.',
    'Reminder mails were switched off in the account.',
  ],
  'App and accounts': [
    'Account found, identity checked.',
    'App version 4.2, known problem with dual-band routers.',
    'Log file asked for and received.',
    'Two accounts with the same order {order}.',
  ],
}

/** Messages of each team while it waits for somebody else. */
const HOLDS: Readonly<Record<Group, string[]>> = {
  'Coffee machines': [
    'Thank you for the details. I have passed them on to our workshop, and as soon as they answer, you hear from me.',
    'I would like to check this on the same model here before I answer. I will write to you as soon as I know more.',
  ],
  'Grinders and kitchen': [
    'I have asked our product team about this. It may take a little, but I will not forget you.',
    'Let me look into this with the colleagues who test these devices. You hear from me soon.',
  ],
  'Orders and delivery': [
    'I am checking this with our warehouse and will write to you as soon as I know more.',
    'I need a reply from the carrier for this. I keep the ticket with me and will come back to you.',
  ],
  Billing: [
    'I have asked our bookkeeping about {order} and will write to you as soon as they have looked.',
    'This has to be checked with the bank. I keep it with me and come back to you.',
  ],
  'Beans and subscriptions': [
    'I have asked the roastery, and they look into it. I will come back to you.',
    'Let me check this with the colleagues who pack the bags. You hear from me soon.',
  ],
  'App and accounts': [
    'I have passed this on to our developers. As soon as they answer, you hear from me.',
    'I am having this looked at by the colleagues who run the accounts, and will come back to you.',
  ],
}

/** Second answers of each team to problems and complaints that the first answer did not solve. */
const SECOND_ANSWERS: Readonly<Record<Group, string[]>> = {
  'Coffee machines': [
    'Then we should have a look at it. I have sent you a return label; the workshop needs five working days from arrival, and within the warranty, until {warranty}, it is free.',
    'Thank you for trying. I do not want to try your patience any further: a replacement for your machine is on its way, and a label for the old one is in your mailbox.',
  ],
  'Grinders and kitchen': [
    'Then it is a case for the warranty. A new one leaves today; please send the old one back with the label in your mailbox within 14 days.',
    'Thank you for trying it. We replace it free of charge, since it is in warranty until {warranty}.',
  ],
  'Orders and delivery': [
    'I have now sent a new parcel with express, against signature. You find the tracking number in your mailbox. Please excuse the back and forth.',
    'I spoke to the carrier on the phone. It is settled for tomorrow, and I will check in the evening whether it arrived.',
  ],
  Billing: [
    'I have looked into the booking itself: the bank had sent it back. I started it again just now, and it is with you within two working days. Please accept our apology.',
    'You are right, that was not booked. I have done it myself now and seen the confirmation.',
  ],
  'Beans and subscriptions': [
    'I have corrected it in your subscription by hand, and the next bag is on us. You will find both under Account, Subscription.',
    'A new bag leaves today with priority, free of charge. I have asked the roastery to pack it by hand.',
  ],
  'App and accounts': [
    'I have reset the connection on our side. Please sign out of the app, sign in again and try once more with Bluetooth on.',
    'Our developers found the reason: an old entry of your device. It is deleted now. Please start the app anew, then it works.',
  ],
}

/** Second answers of every team to questions and requests. */
const SECOND_LOOK = [
  'Thank you for asking again. I have looked into it myself and sent you the details by e-mail.',
  'You are right, I had overlooked something. I have corrected it by hand now, and you get a confirmation in a few minutes.',
  'Let me do that for you: it is changed on our side, so please look once more.',
]

type Foreign = Exclude<Locale, 'en-US'>

const FOREIGN_HOLDS: Readonly<Record<Foreign, string[]>> = {
  'de-DE': [
    'ich kläre das mit unserem Lager und melde mich, sobald ich mehr weiß.',
    'ich habe die zuständigen Kollegen gefragt und komme auf Sie zu.',
  ],
  'es-ES': [
    'Lo estoy consultando con el almacén y le escribo en cuanto sepa más.',
    'He preguntado a los compañeros responsables. Le informaré en breve.',
  ],
  'fr-FR': [
    'Je me renseigne auprès de notre entrepôt et je vous écris dès que j’en sais plus.',
    'J’ai posé la question aux collègues concernés et je reviens vers vous.',
  ],
}

const FOREIGN_SECOND_LOOK: Readonly<Record<Foreign, string>> = {
  'de-DE':
    'ich habe es nun selbst noch einmal geprüft und in Ordnung gebracht. Sie bekommen gleich eine Bestätigung per E-Mail.',
  'es-ES':
    'Lo he revisado yo personalmente y ya está corregido. Recibirá una confirmación por correo en unos minutos.',
  'fr-FR':
    'J’ai tout revérifié moi-même et c’est corrigé. Vous recevez une confirmation par e-mail dans quelques minutes.',
}

/** Messages of an agent who puts a ticket on hold. */
export const holdsOf = ({ locale, group }: Scenario): string[] =>
  locale === 'en-US' ? HOLDS[group] : FOREIGN_HOLDS[locale]

/** Answers of an agent when the first answer did not help. */
export function secondAnswersOf({ locale, group, type }: Scenario): string[] {
  if (locale !== 'en-US') return [FOREIGN_SECOND_LOOK[locale]]
  return type === 'Fault' || type === 'Complaint' ? SECOND_ANSWERS[group] : SECOND_LOOK
}
