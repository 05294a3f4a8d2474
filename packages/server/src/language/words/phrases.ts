/** A phrase whose words tell something else than each of them does. */
export interface Phrase {
  pattern: RegExp
  /** Its own value, like a word's from -5 to 5; 0: a form of politeness. */
  value: number
}

const DISAPPOINTED = -2.5
const WAITING = -2
const FINE = 2
const POLITE = 0

/** Phrases by language and value. `~` stands for spaces, `*` for up to three words. */
const PHRASES: Readonly<Record<string, readonly (readonly [value: number, phrases: string])[]>> = {
  en: [
    [
      DISAPPOINTED,
      `(?:expected|hoped for|hoping for|used to|deserve)~(?:\\w+~){0,2}(?:better|more)|(?:could|should|might) have been * (?:better|faster|clearer|easier)|anything but \\w+|thanks for nothing|so much for * (?:great|good|fast|quick|excellent|support|service)|far from (?:good|great|perfect|happy|satisfied|helpful)|(?:not|n['’]t) (?:good|fast|clear) enough|too good to be true`,
    ],
    [
      WAITING,
      `(?:have|has|had)(?: not|n['’]t) (?:yet )?(?:heard|received|got|gotten|had|seen)|never (?:heard|got|received|came|arrived)|no (?:reply|answer|response|news|solution|refund|help)|still (?:waiting|no|not|does ?n['’]t|is ?n['’]t|have ?n['’]t|has ?n['’]t|broken|the same)|(?:nobody|no one) (?:answers?|answered|replies|replied|helps?|helped|cares?)|again and again|(?:second|third|fourth|fifth) time`,
    ],
    [
      FINE,
      `no (?:more )?(?:problems?|issues?|complaints?|trouble|worries)|(?:could|can)(?: not|n['’]t) be (?:happier|better|more \\w+)|(?:could|can)(?: not|n['’]t) (?:complain|fault|ask for more)|(?:problem|issue|error|bug) (?:is|was|has been) (?:now )?(?:solved|fixed|gone|resolved)|works? (?:again|now|fine|perfectly)|not bad(?: at all)?|never disappoints?`,
    ],
    [
      POLITE,
      `(?:many )?thank(?:s| you)(?: very much| so much)?(?: \\w+){0,4} in advance|(?:best|kind|warm) (?:regards|wishes)|(?:would|could|it['’]d) be (?:nice|good|great|helpful|lovely|kind) (?:if|to)|please|dear|sincerely|(?:can|could|would) you (?:kindly )?help|(?:would|['’]d) like to|thanks?,? (?:bye|\\w+)$`,
    ],
  ],
  de: [
    [
      DISAPPOINTED,
      `(?:hätte|hatte|habe|haben|hätten|hatten) * (?:mehr|besseres|anderes|etwas) (?:\\p{L}+ )?(?:erwartet|erhofft|gewünscht)|besser erwartet|alles andere als \\p{L}+|von wegen \\p{L}+|nicht gut genug|lässt * zu wünschen übrig|kein gutes haar|hätte besser sein können`,
    ],
    [
      WAITING,
      `noch (?:immer )?(?:nichts?|keine?n?|nicht)|immer noch|nichts? (?:mehr )?gehört|keine (?:antwort|rückmeldung|lösung|hilfe|reaktion)|warte (?:\\p{L}+ )?(?:noch|seit|immer)|niemand (?:antwortet|hilft|meldet)|zum (?:zweiten|dritten|vierten) mal|schon wieder`,
    ],
    [
      FINE,
      `keine (?:probleme|beschwerden|fehler)|(?:kann|können) nicht klagen|(?:problem|fehler) (?:ist|wurde) (?:\\p{L}+ )?(?:gelöst|behoben|weg)|(?:läuft|funktioniert|geht) (?:jetzt |nun )?wieder|nicht schlecht|könnte nicht besser`,
    ],
    [
      POLITE,
      `(?:vielen |besten )?dank im voraus|(?:mit )?(?:freundlichen|besten|vielen|lieben) grüßen?|(?:wäre|es wäre) (?:schön|nett|gut|toll|hilfreich)|bitte|sehr geehrte|liebes? (?:team|support)|danke im voraus|gern(?:e)?`,
    ],
  ],
  fr: [
    [
      DISAPPOINTED,
      `(?:attendais|espérais|attendions|espérions) * (?:mieux|plus|autre chose|davantage)|tout sauf \\p{L}+|laisse * à désirer|aurait pu être (?:mieux|meilleur|plus)|merci pour rien|pas à la hauteur`,
    ],
    [
      WAITING,
      `(?:toujours|encore) (?:pas|rien|aucune?|en panne|en attente)|(?:sans|aucune|pas de) (?:réponse|nouvelles?|solution|retour)|attends (?:toujours|encore|depuis)|personne ne (?:répond|m['’]aide)|(?:deuxième|troisième|quatrième) fois`,
    ],
    [
      FINE,
      `(?:aucun|plus de|pas de|sans) (?:problèmes?|soucis?)|rien à (?:redire|dire)|(?:problème|souci|erreur) (?:est |a été )?(?:résolue?|réglée?|corrigée?)|(?:fonctionne|marche) (?:à nouveau|de nouveau|maintenant|parfaitement)|pas mal|ne pouvait pas être mieux`,
    ],
    [
      POLITE,
      `merci (?:beaucoup )?(?:d['’]avance|par avance)|cordialement|bien à vous|meilleures salutations|(?:serait|ce serait) (?:bien|gentil|utile|super) (?:si|de|que)|s['’]il vous plaît|chère?|pourriez-vous`,
    ],
  ],
  es: [
    [
      DISAPPOINTED,
      `esperaba * (?:más|mejor|algo mejor|otra cosa)|(?:esperábamos|había esperado) * (?:más|mejor)|todo menos \\p{L}+|deja * que desear|(?:podría|pudo) haber sido mejor|gracias por nada|no está a la altura`,
    ],
    [
      WAITING,
      `(?:todavía|aún) (?:no|nada|sin|espero|estoy esperando)|sigo (?:sin|esperando)|(?:sin|ninguna) (?:respuesta|noticias?|solución)|nadie (?:responde|contesta|ayuda|me)|(?:segunda|tercera|cuarta) vez|no (?:he recibido|me han)`,
    ],
    [
      FINE,
      `(?:sin|ningún|no hay) (?:más )?(?:problemas?|quejas?)|no (?:me )?puedo quejar|(?:problema|error) (?:está |quedó |fue )?(?:resuelto|solucionado|arreglado)|funciona (?:de nuevo|otra vez|ahora|perfectamente)|nada mal|no podría (?:ser|estar) mejor`,
    ],
    [
      POLITE,
      `(?:muchas )?gracias (?:de antemano|por adelantado)|(?:un )?saludos?(?: cordiales?)?|(?:sería|estaría) (?:bueno|bien|genial|útil) (?:si|que|poder)|por favor|estimados?|me gustaría`,
    ],
  ],
  it: [
    [
      DISAPPOINTED,
      `(?:aspettavo|speravo|aspettavamo|speravamo) * (?:di più|di meglio|meglio|altro)|tutt['’]altro che \\p{L}+|lascia * a desiderare|(?:poteva|potrebbe) essere meglio|grazie di niente|non all['’]altezza`,
    ],
    [
      WAITING,
      `(?:ancora|sempre) (?:nessuna?|nulla|niente|non|in attesa|rotto|aspettando)|non ho (?:ancora )?(?:ricevuto|avuto|sentito)|(?:nessuna|senza) (?:risposta|notizia|soluzione)|nessuno (?:risponde|mi aiuta|aiuta)|sto (?:ancora )?aspettando|(?:seconda|terza|quarta) volta`,
    ],
    [
      FINE,
      `(?:nessun|senza|più) (?:problem[ai]|lamentele)|non posso lamentarmi|(?:problema|errore) (?:è stato |è |ora )?(?:risolto|sistemato)|funziona (?:di nuovo|ora|adesso|perfettamente)|niente male|non potrebbe andare meglio`,
    ],
    [
      POLITE,
      `grazie (?:mille )?(?:in anticipo|anticipatamente)|(?:cordiali|distinti) saluti|sarebbe (?:bello|utile|gentile) (?:se|poter|che)|per favore|per piacere|gentil[ei]|vorrei`,
    ],
  ],
  nl: [
    [
      DISAPPOINTED,
      `(?:had|hadden) * (?:meer|beter|iets beters|anders) (?:\\p{L}+ )?(?:verwacht|gehoopt)|allesbehalve \\p{L}+|laat * te wensen over|had beter gekund|bedankt voor niets|niet goed genoeg`,
    ],
    [
      WAITING,
      `nog (?:steeds|altijd|niets|geen|niet)|niets (?:meer )?(?:gehoord|ontvangen)|geen (?:antwoord|reactie|oplossing|hulp|bericht)|wacht (?:nog|al)|niemand (?:reageert|antwoordt|helpt)|(?:tweede|derde|vierde) keer|alweer`,
    ],
    [
      FINE,
      `geen (?:problemen|klachten)|niet te klagen|(?:probleem|fout) (?:is )?(?:nu )?(?:opgelost|verholpen)|(?:werkt|doet) (?:het )?(?:weer|nu)|niet slecht|kon niet beter`,
    ],
    [
      POLITE,
      `(?:alvast )?(?:hartelijk |bij voorbaat )?(?:bedankt|dank) (?:alvast|bij voorbaat)|alvast bedankt|bij voorbaat dank|met vriendelijke groet(?:en)?|(?:zou|het zou) (?:fijn|mooi|handig|leuk) zijn|alstublieft|geachte|beste|graag`,
    ],
  ],
}

const patternOf = (phrases: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${phrases.replaceAll(' * ', "~(?:[\\p{L}\\p{N}’']+~){0,3}").replaceAll(/~| /g, '\\s+')})(?![\\p{L}\\p{N}])`,
    'giu',
  )

const COMPILED = new Map(
  Object.entries(PHRASES).map(([language, all]) => [
    language,
    all.map(([value, phrases]): Phrase => ({ value, pattern: patternOf(phrases) })),
  ]),
)

/** The values of the phrases in a text, and the text without them, whose words would tell the wrong thing. */
export function readPhrases(text: string, language: string) {
  const values: number[] = []
  let rest = text
  for (const { pattern, value } of COMPILED.get(language) ?? [])
    rest = rest.replaceAll(pattern, () => {
      if (value !== 0) values.push(value)
      return ' , '
    })
  return { values, rest }
}
