/** Phrases of agents by language; a star stands for any ending. */
interface Phrases {
  /** A message begins with it. */
  greeting: string
  /** Understanding or regret. */
  empathy: string
  /** Rude or dismissive. */
  rude: string
  /** Asking for something. */
  ask: string
  /** What nobody should send in a message. */
  secret: string
  /** A customer who is annoyed, disappointed or angry. */
  upset: string
  /** A question that asks for nothing but a word at the end. */
  polite: string
}

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: {
    greeting:
      'hi, hello, hey, dear, good day, good morning, good afternoon, good evening, greetings, welcome',
    empathy:
      'sorry, apolog*, understand*, frustrat*, regret, inconvenien*, excuse the, must be annoying, must have been, upsetting, bad luck, i can see, i can imagine, you are right, bear with, patience, not what we want, not what you should',
    rude: 'not my problem, not our problem, your own faul*, you are to blame, as i already said, as i already told, as i said before, already told you, calm down, read the manual first, stupid, ridiculous, idiot*, nonsense, that is your problem, stop asking, stop writing, stop complaining, before complaining, do not know why you, how many times',
    ask: 'send, give, tell, provide, share, confirm, need, reply with, write me, what is, may i have, can i have, could i have',
    secret:
      'password, pin, cvv, cvc, security code, card number, full card, social security number, ssn, passport number',
    upset:
      'unacceptable, angry, furious, outrag*, disappoint*, annoy*, annoying, frustrat*, fed up, had enough, never again, expected better, second time, third time, still waiting, nobod* cares, nobod* answers, anybody reading, for ages, ridiculous, a joke, terrible service, speak to a manager, public review, lawyer, should just work, promised, nothing has happened, answer today',
    polite: 'anything else, does that help, did that help, does this help, is that ok, all right',
  },
  de: {
    greeting:
      'hallo, hi, guten tag, guten morgen, guten abend, liebe, lieber, sehr geehrte*, moin, servus, grüß gott, grüezi',
    empathy:
      'tut mir leid, tut uns leid, entschuldig*, verstehe*, nachvollzieh*, ärger*, bedauer*, unannehmlich*, verständnis, ihre geduld, deine geduld, verzeih*',
    rude: 'nicht mein problem, nicht unser problem, selbst schuld, wie ich bereits sagte, wie ich schon sagte, wie bereits gesagt, beruhigen sie sich, lächerlich, unsinn, blödsinn, ihr problem, wer lesen kann',
    ask: 'senden, sende*, schicken, nennen, mitteilen, bestätigen, brauche, brauchen, benötigen, benötige, wie lautet',
    secret: 'passwort, kennwort, pin, cvv, cvc, prüfnummer, kartennummer, ausweisnummer',
    upset:
      'unverschämt*, frechheit, wütend, verärgert, enttäusch*, ärgerlich, nie wieder, reicht mir, zum zweiten mal, zum dritten mal, immer noch keine antwort, niemand antwortet, beschwer*, anwalt, katastroph*, unzumutbar, unmöglich*, versprochen, nichts passiert',
    polite: 'noch etwas, hilft ihnen das, hilft dir das, sonst noch',
  },
  es: {
    greeting: 'hola, buenos días, buenas tardes, buenas noches, buenas, estimad*, querid*, saludos',
    empathy:
      'lo siento, sentimos, lamento, lamentamos, disculp*, entiendo, entendemos, comprendo, comprendemos, molestia*, perdón, su paciencia, tu paciencia',
    rude: 'no es mi problema, no es nuestro problema, no es asunto mío, es culpa suya, es su culpa, como ya dije, como ya le dije, cálmese, ridículo, es su problema, tontería*',
    ask: 'envíe, enviar, envía, dar, deme, dígame, facilite, necesito, necesitamos, confirme, cuál es',
    secret: 'contraseña, pin, cvv, código de seguridad, número de tarjeta, número de pasaporte',
    upset:
      'inaceptable, enfadad*, furios*, indignad*, decepcion*, harto, harta, nunca más, segunda vez, tercera vez, vergüenza, nadie responde, nadie contesta, reclamación, abogado, prometieron, no ha pasado nada',
    polite: 'algo más, le sirve, te sirve',
  },
  fr: {
    greeting: 'bonjour, bonsoir, salut, cher, chère, madame, monsieur, coucou',
    empathy:
      'désolé*, excus*, comprends, comprenons, regrett*, navré*, désagrément*, votre patience, ta patience, pardon',
    rude: 'pas mon problème, pas notre problème, votre faute, comme je l’ai déjà dit, calmez-vous, ridicule, votre problème, débrouillez-vous',
    ask: 'envoyer, envoyez, transmettre, donner, donnez, indiquer, indiquez, communiquer, confirmer, besoin, quel est',
    secret: 'mot de passe, code pin, cvv, cryptogramme, numéro de carte, numéro de passeport',
    upset:
      'inacceptable, en colère, furieu*, déçu*, décevant, honte, honteux, scandal*, ras le bol, plus jamais, deuxième fois, troisième fois, personne ne répond, avocat, inadmissible, promis, rien ne se passe',
    polite: 'autre chose, cela vous aide',
  },
  it: {
    greeting: 'ciao, salve, buongiorno, buonasera, gentile, caro, cara, egregio',
    empathy: 'mi dispiace, ci dispiace, scus*, capisco, comprendo, comprendiamo, disagio, pazienza',
    rude: 'non è un mio problema, non è un nostro problema, colpa sua, come ho già detto, si calmi, ridicolo, sciocchezz*',
    ask: 'invia*, inviare, mandi, dare, dica, comunicare, confermi, bisogno, qual è',
    secret: 'password, pin, cvv, codice di sicurezza, numero di carta, numero del passaporto',
    upset:
      'inaccettabile, arrabbiat*, furios*, delus*, vergogn*, mai più, seconda volta, terza volta, nessuno risponde, avvocato, stuf*, promesso',
    polite: 'altro, le è utile',
  },
  nl: {
    greeting:
      'hallo, hoi, hi, beste, geachte, goedendag, goedemorgen, goedemiddag, goedenavond, dag',
    empathy: 'spijt, sorry, excus*, begrijp*, vervelend, ongemak, geduld',
    rude: 'niet mijn probleem, niet ons probleem, eigen schuld, zoals ik al zei, rustig aan, belachelijk, onzin',
    ask: 'sturen, stuur, geven, geef, doorgeven, delen, bevestig*, nodig, wat is',
    secret: 'wachtwoord, pincode, pin, cvv, beveiligingscode, kaartnummer, paspoortnummer',
    upset:
      'onacceptabel, boos, woedend, teleurgesteld, nooit meer, tweede keer, derde keer, niemand antwoordt, advocaat, schandalig, beloofd, belachelijk',
    polite: 'nog iets, helpt dat',
  },
  pt: {
    greeting: 'olá, oi, bom dia, boa tarde, boa noite, prezad*, car*, estimad*',
    empathy:
      'sinto muito, lamento, lamentamos, desculp*, entendo, compreendo, compreendemos, transtorno*, incómodo, incômodo, paciência',
    rude: 'não é problema meu, não é problema nosso, culpa sua, como já disse, acalme-se, ridículo, disparate',
    ask: 'enviar, envie, dar, dê, informar, informe, partilhar, confirmar, confirme, preciso, precisamos, qual é',
    secret:
      'senha, palavra-passe, pin, cvv, código de segurança, número do cartão, número do passaporte',
    upset:
      'inaceitável, inadmissível, zangad*, irritad*, furios*, dececionad*, decepcionad*, vergonha, nunca mais, segunda vez, terceira vez, ninguém responde, advogado, prometeram',
    polite: 'mais alguma coisa, algo mais, isso ajuda',
  },
}

/** The languages whose phrases are known. */
export const PHRASE_LANGUAGES: readonly string[] = Object.keys(PHRASES)

const escaped = (phrase: string) =>
  phrase
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\^$.+?()[\]{}|]/g, String.raw`\$&`)
    .replaceAll(/['’]/g, "['’]")
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll(/\*+/g, String.raw`\p{L}*`)
const listed = (phrases: string) => phrases.split(', ').map(escaped).join('|')
const whole = (phrases: string) => new RegExp(`(?<!\\p{L})(?:${listed(phrases)})(?!\\p{L})`, 'iu')

/** A pattern for phrases that an organisation wrote. */
export const wholePhrases = (phrases: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu')

/** Patterns of a language; undefined when its phrases are not known. */
export interface Patterns {
  greeting: RegExp
  empathy: RegExp
  rude: RegExp
  ask: RegExp
  secret: RegExp
  upset: RegExp
  polite: RegExp
}

const patternsOf = ({ greeting, ...others }: Phrases): Patterns => ({
  greeting: new RegExp(`^[^\\p{L}]*(?:${listed(greeting)})(?!\\p{L})`, 'iu'),
  empathy: whole(others.empathy),
  rude: whole(others.rude),
  ask: whole(others.ask),
  secret: whole(others.secret),
  upset: whole(others.upset),
  polite: whole(others.polite),
})
const PATTERNS = new Map(
  Object.entries(PHRASES).map(([language, phrases]) => [language, patternsOf(phrases)]),
)

/** The patterns of a language. */
export const patternsIn = (language: string): Patterns | undefined => PATTERNS.get(language)
