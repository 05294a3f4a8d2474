import { classOf } from '@agent-assist/contract'
import { expect, test } from 'vitest'
import { sentimentIn } from './score.ts'

/*
 * Sentences as customers write them, with traps: negated praise, expectations, missing answers, polite complaints,
 * thanks in advance. `-` negative, `0` neutral, `+` positive.
 */
const SENTENCES: Readonly<Record<string, string>> = {
  en: `
- I had expected better from you.
- I expected more for this price.
- I have not heard from you since Monday.
- Still no reply to my email.
- The setup could have been much easier.
- The support was anything but helpful.
- This is the third time that I write to you.
- Nobody answers the phone.
- My refund never arrived, thanks in advance for looking into it.
- The new lid is not good at all.
- The machine is broken and I am very annoyed. Thank you.
0 Where can I change my address? Thanks in advance.
0 Could you please tell me the opening hours?
0 Dear team, my order number is 4711. Kind regards
0 I would like to order two filters.
+ Thank you, that solved it!
+ I can't complain, the delivery was quick.
+ The problem is solved, it works again.
+ The support could not be better.
+ Not bad at all, I like it.`,
  de: `
- Ich hätte mehr erwartet.
- Ich habe noch nichts von Ihnen gehört.
- Ich warte seit zwei Wochen auf eine Antwort.
- Immer noch keine Rückmeldung.
- Der Service lässt sehr zu wünschen übrig.
- Die Hotline war alles andere als hilfreich.
- Das Gerät ist schon wieder kaputt.
- Leider funktioniert es nicht, vielen Dank im Voraus.
0 Wo kann ich meine Adresse ändern? Vielen Dank im Voraus.
0 Bitte senden Sie mir die Rechnung. Mit freundlichen Grüßen
0 Können Sie mir bitte die Öffnungszeiten nennen?
+ Das Problem ist gelöst, vielen Dank!
+ Da kann ich nicht klagen, alles super.
+ Die Maschine läuft wieder, danke für die schnelle Hilfe.`,
  fr: `
- Je m'attendais à mieux.
- Toujours aucune réponse à mon message.
- J'attends toujours mon remboursement.
- Le service laisse beaucoup à désirer.
- Personne ne répond au téléphone.
- C'est la troisième fois que je vous écris.
0 Où puis-je changer mon adresse ? Merci d'avance.
0 Pourriez-vous m'envoyer la facture, s'il vous plaît ? Cordialement
+ Le problème est résolu, merci beaucoup !
+ Rien à redire, livraison rapide et excellent service.
+ La machine fonctionne à nouveau, merci pour votre aide.`,
  es: `
- Esperaba algo mejor.
- Todavía no he recibido respuesta.
- Sigo esperando mi reembolso.
- El servicio deja mucho que desear.
- Nadie contesta el teléfono.
- Es la tercera vez que escribo.
0 ¿Dónde puedo cambiar mi dirección? Gracias de antemano.
0 Por favor, envíeme la factura. Saludos cordiales
+ El problema está resuelto, ¡muchas gracias!
+ No me puedo quejar, un servicio excelente.
+ La máquina funciona de nuevo, gracias por la ayuda.`,
  it: `
- Mi aspettavo di meglio.
- Non ho ancora ricevuto una risposta.
- Sto ancora aspettando il rimborso.
- Il servizio lascia molto a desiderare.
- Nessuno risponde al telefono.
- È la terza volta che scrivo.
0 Dove posso cambiare il mio indirizzo? Grazie in anticipo.
0 Per favore, mi invii la fattura. Cordiali saluti
+ Il problema è risolto, grazie mille!
+ Non posso lamentarmi, servizio eccellente.
+ La macchina funziona di nuovo, grazie per l'aiuto.`,
  nl: `
- Ik had meer verwacht.
- Ik heb nog niets van u gehoord.
- Nog steeds geen reactie op mijn mail.
- De service laat veel te wensen over.
- Niemand reageert op mijn vragen.
- Dit is de derde keer dat ik schrijf.
0 Waar kan ik mijn adres wijzigen? Alvast bedankt.
0 Stuur mij alstublieft de factuur. Met vriendelijke groet
+ Het probleem is opgelost, heel erg bedankt!
+ Niets te klagen, geweldige service.
+ De machine werkt weer, bedankt voor de hulp.`,
}
const CLASSES = { '-': 'negative', '0': 'neutral', '+': 'positive' }

const rows = Object.entries(SENTENCES).flatMap(([language, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => ({ language, is: CLASSES[line.charAt(0) as '-'], text: line.slice(2) })),
)
const found = (text: string, language: string) =>
  classOf(sentimentIn(text, language)?.label ?? 'neutral')

/** Share of sentences that must be told rightly. */
const RIGHT = 0.88

test('[DASH-5] sentences of support with traps, in six languages, are told as a person would', () => {
  const wrong = rows.filter(({ language, is, text }) => found(text, language) !== is)
  const list = wrong.map(({ is, text, language }) => `${is} but ${found(text, language)}: ${text}`)
  expect(1 - wrong.length / rows.length, list.join('\n')).toBeGreaterThanOrEqual(RIGHT)
})

test('[DASH-5] what was expected, and what did not come, is never praise', () => {
  for (const text of ['I had expected better', 'I have not heard from you', 'Thanks for nothing'])
    expect(found(text, 'en')).toBe('negative')
})
