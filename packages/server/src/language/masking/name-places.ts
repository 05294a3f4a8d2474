import { isStopWord } from '../words/stop-words.ts'

/*
 * Where people write names: after a greeting, a title or an introduction, in a labelled field, and below a closing.
 */

const list = (words: string) => words.split('|').map((word) => word.trim())
/** Patterns that match the words with or without a capital; names always have one. */
const anyStart = (words: readonly string[]) =>
  words
    .map((word) => word.replace(/^\p{L}/u, (letter) => `[${letter}${letter.toUpperCase()}]`))
    .join('|')

export const GREETINGS = anyStart(
  list(
    `dear|hi|hello|hey|good morning|good afternoon|good evening|hallo|hallöchen|liebe|lieber|guten tag|guten morgen|moin|bonjour|bonsoir
    |salut|cher|chère|hola|querido|querida|estimado|estimada|apreciado|apreciada|buenos días|buenas tardes|ciao|caro|cara|gentile
    |salve|buongiorno|buonasera|spettabile|beste|geachte|goedemorgen|goedemiddag|goedendag|dag|hoi|hai`,
  ),
)
const INTRODUCTIONS = anyStart(
  list(
    `my name is|my name's|my full name is|the name is|name is|mein [Nn]ame ist|ich heiße|ich heisse|mein [Nn]ame lautet|je m’appelle|je m'appelle|mon nom est
    |je me nomme|me llamo|mi nombre es|mi chiamo|il mio nome è|mijn naam is|ik heet`,
  ),
)
/** Introductions that other words follow as well. */
const MAYBE_INTRODUCTIONS = anyStart(
  list(
    `i am|i'm|i’m|this is|it's|speaking with|spoke with|spoke to|ich bin|hier ist|hier spricht|je suis|ici|soy|sono|ik ben|u spreekt met`,
  ),
)
const TITLES = list(
  String.raw`Mr\.?|Mrs\.?|Ms\.?|Miss|Mx\.?|Dr\.?|Prof\.?|Sir|Herr|Herrn|Frau|Hr\.|Fr\.|Monsieur|Madame|Mademoiselle|Mme|Mlle|MM?\.
    |Maître|Señor|Señora|Señorita|Sr\.?|Sra\.?|Srta\.?|Don|Doña|Signor|Signora|Signorina|Signore|Sig\.|Sig\.ra|Sig\.na|Dott\.|Dott\.ssa
    |Dottor|Dottoressa|Ing\.|Avv\.|Meneer|Mevrouw|Mijnheer|Dhr\.?|dhr\.?|Mevr\.?|mevr\.?|Mw\.?|mw\.?|de heer|mr\.|mrs\.|monsieur|madame|señor|señora
    |signor|signora|sig\.|sig\.ra|meneer|mevrouw`,
).join('|')
const CLOSINGS = anyStart(
  list(
    `regards|cheers|greetings|sincerely|yours|faithfully|truly|wishes|thanks|thank you|many thanks|love|best|grüße|grüßen|gruß|gruss|grüsse|mfg|lg|vg|danke
    |dank|cordialement|bien à vous|salutations|distingués|distinguées|merci|amicalement|saludos|saludo|atentamente|gracias|cordialmente|saluti|grazie
    |cordialità|distinti saluti|groet|groeten|groetjes|bedankt|hoogachtend|mvg|met vriendelijke groet`,
  ),
)
const LABELS = anyStart(
  list(
    `name|full name|first name|last name|surname|customer|recipient|addressee|contact|contact person|card holder|cardholder|account holder|kunde|kundin
    |kundenname|vorname|nachname|empfänger|empfängerin|ansprechpartner|ansprechpartnerin|kontoinhaber|kontoinhaberin|inhaber|nom|prénom
    |nom et prénom|client|cliente|destinataire|titulaire|nombre|apellido|apellidos|nombre y apellidos|destinatario|destinataria|titular|nome|cognome
    |nome e cognome|intestatario|intestataria|naam|voornaam|achternaam|klant|ontvanger|rekeninghouder|contactpersoon|signed|unterschrift|attn|z\\. ?hd|c/o|t\\.a\\.v`,
  ),
)

/** Words for persons, before whose names they stand. */
const PERSONS = anyStart(
  list(
    `husband|wife|son|daughter|brother|sister|mother|father|partner|friend|neighbour|neighbor|colleague|boss|assistant|secretary|technician|engineer|driver|courier
    |manager|agent|flatmate|mann|frau|sohn|tochter|bruder|schwester|mutter|vater|partnerin|freund|freundin|nachbar|nachbarin|kollege|kollegin|kollegen|chef|chefin
    |techniker|technikerin|fahrer|monteur|mitarbeiter|mitarbeiterin|mari|femme|fils|fille|frère|sœur|mère|père|conjoint|ami|amie|voisin|voisine|collègue|patron
    |technicien|technicienne|livreur|chauffeur|conseiller|conseillère|marido|mujer|esposa|esposo|hijo|hija|hermano|hermana|madre|padre|pareja|amigo|amiga|vecino
    |vecina|compañero|compañera|jefe|jefa|técnico|técnica|repartidor|agente|marito|moglie|figlio|figlia|fratello|sorella|compagno|compagna|amico|amica|vicino
    |vicina|collega|capo|tecnico|corriere|operatore|operatrice|man|vrouw|zoon|dochter|broer|zus|moeder|vader|vriend|vriendin|buurman|buurvrouw|baas|bezorger
    |chauffeur|medewerker|medewerkster`,
  ),
)
const MINE = `my|our|your|his|her|their|the|mein|meine|meinem|meinen|meiner|unser|unsere|ihr|ihre|ihrem|der|die|mon|ma|notre|votre|son|sa|le|la|mi|nuestro|nuestra|su|el|mio|mia|nostro|nostra|il|lo|mijn|onze|uw|de`
const SIGNERS = anyStart(
  list(
    `signed (?:for )?by|signed for by|spoke (?:to|with)|ask for|in the name of|on behalf of|unterschrieben von|gesprochen mit|im namen von|angenommen von
    |signé par|au nom de|parlé (?:à|avec)|firmado por|a nombre de|hablé con|hablado con|firmato da|intestat[oa] a|parlato con|a nome di|getekend door|op naam van
    |sprak met|gesproken met|namens`,
  ),
)

export const PARTICLE = String.raw`(?:van|von|der|den|de|del|della|delle|dei|degli|di|da|dos|das|la|le|las|los|el|al|bin|ben|ibn|zu|zum|ter|ten|te|’t|'t|in|y|e|und|d|van de|van der|von der|de la)`
export const CAP = String.raw`\p{Lu}[\p{L}'’-]+`
/** A name: words with a capital, with initials and particles between them. */
export const NAMED = String.raw`(?:\p{Lu}\.[ ]?){0,3}${CAP}(?:[ ](?:(?:${PARTICLE}[ ]){0,3}${CAP}|\p{Lu}\.)){0,4}`

/** Patterns with two groups: what stands before a name, and the name. */
export const NAME_PLACES: readonly RegExp[] = [
  String.raw`((?<!\p{L})(?:${TITLES})[ ](?:(?:Dr|Prof|Ing|Dott|Mag|Dipl)\.?-?[ ]?){0,2}(?:${PARTICLE}[ ]){0,3})(${NAMED})`,
  String.raw`((?<!\p{L})(?:${GREETINGS})[^\S\n]+)(${NAMED})(?=[^\p{L}]|$)`,
  String.raw`((?<!\p{L})(?:${SIGNERS})[ ](?:(?:${PARTICLE})[ ]){0,2})(${NAMED})`,
  String.raw`((?<!\p{L})(?:\p{L}*adres(?:se)?|Address|address|[dD]irección de (?:entrega|envío)|[iI]ndirizzo di (?:consegna|spedizione)|[aA]dresse de (?:livraison|facturation))[ ]?:[ ]?)(${NAMED})(?=[,\n])`,
  String.raw`((?<!\p{L})(?:LG|VG|MfG|MFG|Mfg)[ ]*,?\s{1,2})(${NAMED})`,
  String.raw`((?<!\p{L})(?:${INTRODUCTIONS})[^\S\n]+(?:(?:${PARTICLE})[ ]){0,2})(${NAMED})`,
  String.raw`((?<!\p{L})(?:${LABELS})[^\S\n]?[:=][^\S\n]*)(${NAMED})`,
  String.raw`((?<!\p{L})(?:${CLOSINGS})[^\S\n]*(?:[,!.–-]+[^\S\n]*)?\n\s{0,3})(${NAMED})(?=[^\S\n]*(?:\n|,|$))`,
  String.raw`((?<!\p{L})(?:${CLOSINGS})[,!][^\S\n]+)(${NAMED})(?=[.]?\s*$)`,
  String.raw`((?<!\p{L})(?:[rR]egards|[gG]rüße|[gG]rüßen|[gG]ruß|[cC]ordialement|[sS]aludos|[sS]aluti|[gG]roet|[gG]roeten),?[^\S\n]+)(${NAMED})`,
  String.raw`(\n[^\S\n]*(?:[-–—~][^\S\n]*)?)(${CAP}[ ](?:(?:${PARTICLE}[ ]){0,3}${CAP})(?:[ ]${CAP})?)(?=\s*$)`,
].map((source) => new RegExp(source, 'gu'))

/** The same for places where other words stand as often: one word alone is a name only if it is known as one. */
export const MAYBE_PLACES: readonly RegExp[] = [
  String.raw`((?<!\p{L})(?:${anyStart(MINE.split('|'))})[ ](?:${PERSONS}),?[ ])(${NAMED})`,
  String.raw`((?<!\p{L})(?:${MAYBE_INTRODUCTIONS})[^\S\n]+(?:(?:${PARTICLE})[ ]){0,2})(${NAMED})`,
].map((source) => new RegExp(source, 'gu'))

/** Words that stand where names do and are none. */
const NO_NAMES = new Set(
  list(
    `team|support|sir|madam|sirs|all|everyone|everybody|there|folks|guys|customer|service|sales|help|helpdesk|desk|damen|herren|kundenservice|kundendienst
    |zusammen|kollegen|messieurs|mesdames|madame|monsieur|messieurs-dames|equipo|señores|señor|señora|cliente|servicio|atención|signori|signore|spett|ditta
    |assistenza|servizio|heer|mevrouw|klantenservice|lezer|allemaal|iedereen|client|équipe|tous|todos|tutti|regards|kind|best|warm|yours|sincerely|thanks|thank
    |greetings|cheers|grüße|grüßen|freundliche|freundlichen|viele|liebe|beste|mit|cordialement|sincères|salutations|saludos|saluti|cordiali|distinti|groeten
    |vriendelijke|merci|gracias|grazie|bedankt|danke|please|sorry|bitte|english|german|french|spanish|italian|dutch|european|american|british|kunde|kundin
    |monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|june|july|august|september|october|november|december|windows
    |mac|android|linux|chrome|firefox|google|apple|microsoft|outlook|gmail|facebook|amazon|paypal|happy|sure|bestellung|order|commande|pedido
    |ordine|bestelling|server|settings|edit|email|e-mail|mail|name|naam|nome|nom|nombre|new|the|this|that|chaos|termin|termine|sad|angry|glad`,
  ),
)

/** Whether a word may be part of a name. */
export const mayBeName = (word: string): boolean => {
  const plain = word.toLowerCase().replaceAll(/[.,]/g, '')
  return plain.length > 1 && !isStopWord(plain) && !NO_NAMES.has(plain)
}
