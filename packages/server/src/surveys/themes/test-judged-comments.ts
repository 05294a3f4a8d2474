import { themeWords } from './theme-words.ts'

/*
 * Made comments in the six languages of the surveys, judged by hand before any phrase was read from them. What a comment is about is in square
 * brackets; what counts only together with such a word is in braces; the rest is no theme. The rules were written with the first half of each
 * language; the second half was read once, at the end.
 */
export const JUDGED: Readonly<
  Record<string, { first: readonly string[]; untouched: readonly string[] }>
> = {
  en: {
    first: [
      'The [packing list] was exactly what I needed, even though it was Sunday.',
      'The [late parcels] were {opened}, terrible. I had to {wait} two weeks for the [refund].',
      'Easy to use [website], but the [search box] never finds anything.',
      '[Friendly staff], and the [waiting room] was very {clean}.',
      'They {answered} the [phone] quickly and really {solved} my [login problem].',
      'I think the [delivery time] could be a little {shorter}. Thanks anyway!',
      'Everybody was great, just keep going like this every single day.',
      'The [driver] {left} the [box] in the [rain] although I was at home all morning.',
      'My [invoice] was {wrong} again last month, and nobody told me why.',
      'Please add a [dark mode] to the [mobile app].',
    ],
    untouched: [
      'The [battery life] of the [grinder] was too {short}.',
      'Actually the [checkout page] keeps {crashing} whenever I choose [express shipping].',
      'A [lovely tasting course] with [friends] on Saturday afternoon.',
      'Nothing to complain about, everything went well as usual.',
      'More [parking spaces] would be good, especially at weekends.',
      'The [support agent] {explained} each [step] of the [password reset] clearly.',
      '[Room] was {cold}, [breakfast] was {excellent}, and the [reception desk] was {closed} by then.',
      'I would rather have a [call back] than wait for an [email reply] for days.',
      'Could not be happier, this is by far the best thing I did this year.',
      'The [colour] of the [curtains] does not {match} the [photo].',
    ],
  },
  de: {
    first: [
      'Die [Lieferung] der [Kanne] kam leider viel zu {spät} an, obwohl ich am Sonntag angerufen habe.',
      '[Freundliche Mitarbeiter], schnelle [Antwort], immer wieder gern.',
      'Das [Passwort] lässt sich nicht {zurücksetzen}, und eigentlich geht gar nichts mehr.',
      'der [wassertank] ist {undicht} und die [bedienungsanleitung] fehlt',
      'Seit drei Wochen warte ich auf meine [Rückerstattung].',
      'Alles bestens, macht bitte genau so weiter wie bisher.',
      'Die [Rechnung] war schon wieder {falsch}, niemand konnte mir sagen warum.',
      'Ich hätte gern mehr [Parkplätze] und eine [bessere Beschilderung].',
    ],
    untouched: [
      'Der [Fahrer] hat das [Paket] einfach im [Regen] abgestellt.',
      'Die [Akkulaufzeit] ist deutlich {kürzer} als vorher.',
      'Sehr gute [Beratung] am [Telefon], vielen Dank dafür!',
      'Nach dem [Update] stürzt die [App] ständig ab.',
      'Ehrlich gesagt weiß ich gar nicht, was man noch besser machen könnte.',
      'Das [Zimmer] war {kalt} und das [Frühstück] etwas {eintönig}, aber die [Lage] war perfekt.',
      'lange [wartezeit] an der [kasse], sonst war heute alles in ordnung',
      'Die [Farbe] der [Vorhänge] passt überhaupt nicht zum [Foto].',
    ],
  },
  es: {
    first: [
      'El [servicio] de [atención] tardó tres semanas, aunque llamé el domingo.',
      '[Buena calidad] del [producto], pero el [paquete] llegó muy {tarde}.',
      'La [factura] estaba {equivocada} otra vez y nadie me dijo por qué.',
      'Todo perfecto, como siempre, muchas gracias a todos.',
      'Quiero cambiar la [dirección] de [entrega] y la [página] no me deja.',
      'Los [empleados] fueron muy {amables} y el [local] estaba {limpio}.',
      'Hace falta más [espacio] para [aparcar], sobre todo los fines de semana.',
      'Sigo esperando el [reembolso] desde hace un mes.',
    ],
    untouched: [
      'El [repartidor] dejó la [caja] bajo la [lluvia].',
      'La [batería] dura mucho menos que antes.',
      'La [aplicación] se cierra cada vez que abro el [carrito].',
      'No tengo nada que decir, realmente fue todo bien.',
      'El [desayuno] era {excelente} pero la [habitación] estaba {fría}.',
      'Me gustaría recibir una [respuesta] por [correo] y no tener que llamar siempre.',
      'El [color] de las [cortinas] no es como en la [foto].',
      '[Largo tiempo] de [espera] en la [caja], además hacía calor.',
    ],
  },
  fr: {
    first: [
      "Le [réservoir] d'[eau] de la [machine] fuit, même si j'ai appelé dimanche.",
      '[Livraison rapide], très bon [service client], rien à dire.',
      'Le [colis] est arrivé avec deux semaines de [retard].',
      'La [facture] était encore {fausse} et personne ne savait pourquoi.',
      'Tout était parfait, continuez comme ça.',
      "Je n'arrive pas à changer mon [mot] de [passe] depuis hier.",
      "Le [personnel] est {aimable} et la [salle] d'[attente] est {propre}.",
      "J'attends toujours mon [remboursement], cela fait un mois.",
    ],
    untouched: [
      'Le [livreur] a laissé le [carton] sous la [pluie].',
      "L'[autonomie] de la [batterie] est trop {courte}.",
      "L'[application] plante à chaque fois que j'ouvre le [panier].",
      'Franchement je ne vois pas ce que vous pourriez faire de mieux.',
      'La [chambre] était {froide} mais le [petit-déjeuner] était {excellent}.',
      'Il faudrait plus de [places] de [stationnement], surtout le samedi.',
      'La [couleur] des [rideaux] ne correspond pas à la [photo].',
      "[Temps] d'[attente] beaucoup trop {long} à la [caisse].",
    ],
  },
  it: {
    first: [
      'Il [filtro] della [macchina] perde [acqua], anche se ho chiamato domenica.',
      '[Consegna veloce] e ottimo [servizio clienti], grazie mille.',
      'Il [pacco] è arrivato con due settimane di [ritardo].',
      'La [fattura] era di nuovo {sbagliata} e nessuno sapeva perché.',
      'Tutto perfetto, continuate sempre così.',
      'Non riesco a cambiare la [password] da ieri.',
      'Il [personale] è {gentile} e la [sala] di [attesa] è {pulita}.',
      'Aspetto ancora il [rimborso] da più di un mese.',
    ],
    untouched: [
      'Il [corriere] ha lasciato la [scatola] sotto la [pioggia].',
      'La [durata] della [batteria] è troppo {breve}.',
      "L'[applicazione] si chiude ogni volta che apro il [carrello].",
      'Sinceramente non saprei che cosa potreste fare meglio.',
      'La [camera] era {fredda} ma la [colazione] era {eccellente}.',
      'Servirebbero più [parcheggi], soprattutto il sabato.',
      'Il [colore] delle [tende] non corrisponde alla [foto].',
      '[Tempi] di [attesa] troppo {lunghi} alla [cassa].',
    ],
  },
  nl: {
    first: [
      'De [handleiding] van het [apparaat] ontbreekt, ook al heb ik zondag gebeld.',
      '[Snelle levering] en [vriendelijke medewerkers], zeker weer.',
      'Het [pakket] kwam twee weken te {laat} aan.',
      'De [factuur] was weer {verkeerd} en niemand wist waarom.',
      'Alles was prima, ga vooral zo door.',
      'Ik kan mijn [wachtwoord] sinds gisteren niet meer {wijzigen}.',
      'De [wachtkamer] was {schoon} en de [balie] goed bereikbaar.',
      'Ik wacht al een maand op mijn [terugbetaling].',
    ],
    untouched: [
      'De [bezorger] heeft de [doos] in de [regen] laten staan.',
      'De [levensduur] van de [batterij] is veel te {kort}.',
      'De [app] loopt steeds vast als ik het [winkelmandje] open.',
      'Eerlijk gezegd zou ik niet weten wat er nog beter kan.',
      'De [kamer] was {koud} maar het [ontbijt] was {uitstekend}.',
      'Graag meer [parkeerplaatsen], vooral op zaterdag.',
      'De [kleur] van de [gordijnen] klopt niet met de [foto].',
      'Lange [wachttijd] aan de [kassa], verder ging alles goed.',
    ],
  },
}

/** A judged comment as its writer wrote it. */
export const textOf = (judged: string): string => judged.replaceAll(/[[\]{}]/g, '')

/** Whether a phrase of a comment was judged to be a theme: all its words are marked, one of them as what the comment is about. */
export function isJudgedTheme(
  judged: string,
  phrase: readonly string[],
  language: string,
): boolean {
  const wordsIn = (pattern: RegExp) =>
    new Set(
      (judged.match(pattern) ?? []).flatMap(
        (part) => part.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
      ),
    )
  const { isLink, isArticle } = themeWords(language)
  const [about, together] = [wordsIn(/\[[^\]]*\]/g), wordsIn(/\{[^}]*\}/g)]
  return (
    phrase.some((word) => about.has(word)) &&
    phrase.every((word) => about.has(word) || together.has(word) || isLink(word) || isArticle(word))
  )
}
