import {
  isFamilyName,
  isFirstName,
  isFrequentFirstName,
} from '../../language/masking/name-lists.ts'
import { GREETINGS, mayBeName, NAMED } from '../../language/masking/name-places.ts'
import { isStopWord } from '../../language/words/stop-words.ts'
import { type Fact, matchesOf } from './facts.ts'

/* Names that the shape of a text tells, whatever they are: people quote and greet each other, sign below, and have folders. */

const SAID =
  'said|wrote|schrieb|sagte|a écrit|a dit|escribió|dijo|ha scritto|ha detto|schreef|zei|disse|escreveu|napsal|napísal|napisał'
/** The head of a quote: Ann Lee wrote. */
const QUOTE_HEAD = new RegExp(
  String.raw`(?:^|\n)[> ]*@?(?<value>[\p{L}\p{N}][^\n:]{1,40}?) (?:${SAID})(?:\(a\))?(?=[ ]?[(:]|\s*\n|\s*$)`,
  'gu',
)
/** The same with a reference, in any language: Ann Lee said (#answer-1671568). */
const REFERENCE_HEAD =
  /(?:^|\n)[> ]*@?(?<value>[\p{L}\p{N}][^\n:(]{1,40}?) \p{L}{1,12}(?: \p{L}{1,12})?(?:\(a\))? \(#\p{L}{1,12}-\d{3,}\)/gu
const AT =
  /(?<![\p{L}\p{N}])@(?<value>\p{L}[\p{L}\p{N}_-]{1,30}(?:\.\p{Lu}[\p{L}\p{N}_-]{1,30})?)(?![\p{L}\p{N}@]|\.\p{L})/gu
/** The folder of a user, of which a name of two words is one. */
const FOLDERS = [
  /(?:\/home\/|\/Users\/|\/media\/|[A-Za-z]:\\Users\\|[A-Za-z]: Users[/\\])(?<value>[\p{L}\p{N}._-]{2,40}(?:[ \u00a0]\p{Lu}[\p{L}'’-]{1,30})?(?=[\\/])|[\p{L}\p{N}._-]{2,40})/gu,
]
/** A name before its address, as mail programs write it. */
const WITH_ADDRESS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<value>${NAMED})["'”’]? <+(?=[^\s<>@]{1,64}@[^\s<>]{3,80}>|e?-?mail>)`,
  'gu',
)
const SAID_BY =
  /(?<![\p{L}\p{N}])(?:as|what|like) (?<value>\p{L}{3,20}) (?:says|said|wrote|mentioned|noted|suggested|is talking)\b/giu
/** Whose advice it was: Ann's reply. */
const WHOSE = /(?<![\p{L}\p{N}])(?<value>\p{Lu}\p{Ll}{2,20})['’]s (?=\p{Ll}{2})/gu
const ADVICE =
  /^['’]s (?:advice|answers?|comments?|ideas?|instructions?|posts?|questions?|replies|reply|response|screen ?shots?|solution|steps|suggestions?|tips?)\b/u

const NOBODY =
  /^(?:i|you|he|she|it|we|they|who|user|username|your.*|someone|somebody|public|default|all|here|gmail|hotmail|yahoo|outlook|icloud|gmx|aol)$/iu

/** Words in a greeting that are no one's name: Hi again, Hello everyone. */
const GREETED_ALL =
  /^(?:again|back|people|friends?|community|forum|group|anyone|world|mate|buddy|dude|ok(?:ay)?|yes|no|fyi|btw|ps|pls|plz|tb)$/iu
/** A whole greeting with one word, however it is written: Hi sf, and Hello KSI. */
const GREETING = new RegExp(
  String.raw`(?:^|\n)[> ]*(?:${GREETINGS})(?:[ ]@?(?=[\p{L}\p{N}_-]+[ ]?:\s)|[ ,]{1,2}@?(?=[\p{L}\p{N}_-]+(?:[,!.]|[ ]*(?:\n|$))))(?<value>\p{L}[\p{L}\p{N}_-]{1,24})(?![\p{L}\p{N}_-])`,
  'gu',
)
/** Letters for a name below a closing. */
const INITIALS =
  /(?:^|[^\p{L}])(?:[rR]egards|[gG]reetings|[cC]heers|[gG]rüße|[gG]ruß|[sS]aludos|[sS]aluti|[gG]roet(?:en|jes)?|[cC]ordialement)[ ,.!]{0,3}\n?[ ]{0,2}(?<value>\p{Lu}{2,3})(?=[ .]{0,2}(?:\n|$))/gu
/** The name of the writer behind a sign for it: ...Ann, --Ann. */
const SIGNED =
  /(?:(?:^|\n)[ ]{0,3}(?:\.{2,3}|…|[—–~]|--)[ ]?|[ ]--)(?<value>\p{Lu}\p{Ll}{2,20})(?=[ .]{0,2}(?:\n|$))/gu
const CLOSED =
  /(?<!\p{L})(?:regards|greetings|cheers|thanks|thank you|grüße|gruß|saludos|saluti|groet(?:en)?),?[ ]?\n?[ ]{0,2}(?<value>\p{L}{3,20})(?=[ .]{0,2}(?:\n|$))/giu
/** A name that a line speaks to, or that does what people do; many are ordinary words too. */
const VOCATIVE =
  /(?:^|\n)[> ]*(?<value>\p{L}[\p{L}\p{N}_-]{2,24}),(?=[ ]*\n|[ ](?:[aA]re|[dD]id|[dD]o|[cC]an|[cC]ould|[hH]ave|[wW]ould|[wW]ere|[wW]ill) you\b|(?<=\p{Lu}[\p{L}\p{N}_-]{2,24},) (?:you|thank you)\b)/gu
const DOES =
  /(?<![\p{L}\p{N}>/])(?<value>\p{Lu}\p{Ll}{2,20}) (?=(?:is|was) (?:asking|attempting|describing|helping|referring|saying|suggesting|talking|telling|trying|wondering)\b|(?:(?:has|had|also) )?(?:said|says|wrote|suggested|suggests|mentioned|explained|recommended|pointed out)\b)/gu
/** Words that begin a sentence and are a name somewhere. */
const OPENERS =
  /^(?:again|also|anyhow|anyway|besides|example|lastly|nevertheless|nonetheless|overall|regardless|solution|steps|summary|but|case|clear|edit|hmm+|hence|however|indeed|instead|maybe|meanwhile|moreover|note|otherwise|perhaps|question|reporter|second|so|still|then|therefore|third|though|thus|try|update|whatever|yet|dear|don|fine|first|general|grant|great|just|mac|march|may|mine|name|next|nice|page|price|right|server|sure|true|well|will)$/iu
/** Who wrote, and when: (Ann 07.08.24 8:57). */
const WRITTEN_AT =
  /[(](?<value>\p{Lu}[\p{L}\p{N}_-]{1,20}),? (?=\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2})/gu
/** Letters that a text speaks to: KSI, did you … */
const SPOKEN_TO =
  /(?:^|\n)[> ]*(?<value>\p{Lu}{3,5})[, ] ?(?:are|did|do|can|could|would|have|will|were) you\b/gu

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
const wordsOf = (value: string) => value.split(/[^\p{L}\p{N}_'’-]+/u).filter(Boolean)
/** "As I said" and "That said" name no one: a name has a word that is none of the language's own. */
const isKnown = (word: string) => isFirstName(word, false) || isFamilyName(word)
const GREETING_WORD = new RegExp(`^(?:${GREETINGS})$`, 'u')
/** Words that no language uses otherwise; adverbs begin sentences as names do. */
const isCalled = (value: string) =>
  !OPENERS.test(value) &&
  !GREETED_ALL.test(value) &&
  !GREETING_WORD.test(value) &&
  mayBeName(value) &&
  !/(?:ly|mente)$/u.test(value)
const isNamed = (value: string) => {
  const [first = '', ...rest] = wordsOf(value)
  if (NOBODY.test(value) || isStopWord(first.toLowerCase(), 'en')) return false
  return rest.length > 0 || mayBeName(first)
}

/** Names where people quote, greet or refer to each other, sign, and in paths of files; no short word in capitals that is in `common`. */
export function findReferred(text: string, common: ReadonlySet<string>): Fact[] {
  const isOwn = (value: string) => !common.has(value) && !GREETED_ALL.test(value)
  const of = (pattern: RegExp, isOne: (value: string) => boolean): Fact[] =>
    matchesOf(text, pattern, (value) => (isOne(value) ? 'name' : undefined))
  const isGreeted = (value: string) =>
    isNamed(value) &&
    !GREETED_ALL.test(value) &&
    (isFrequentFirstName(titled(value)) || isOwn(value))
  return [
    ...of(QUOTE_HEAD, isNamed),
    ...of(REFERENCE_HEAD, (value) => !NOBODY.test(value)),
    ...of(AT, (value) => !NOBODY.test(value)),
    ...FOLDERS.flatMap((one) => of(one, (value) => !NOBODY.test(value))),
    ...of(WITH_ADDRESS, (value) => wordsOf(value).some((word) => isKnown(word))),
    ...of(SAID_BY, (value) => isFirstName(titled(value))),
    ...matchesOf(text, WHOSE, (value, { index }) => {
      const isTheirs = ADVICE.test(text.slice(index + value.length)) || isOwn(value)
      return isTheirs && isFrequentFirstName(value) && !OPENERS.test(value) ? 'name' : undefined
    }),
    ...of(VOCATIVE, (value) => isCalled(value) && (isFirstName(value, false) || isOwn(value))),
    ...of(DOES, (value) => isFirstName(value, false) && !OPENERS.test(value)),
    ...of(WRITTEN_AT, (value) => isOwn(value) && mayBeName(value)),
    ...of(GREETING, isGreeted),
    ...of(INITIALS, isOwn),
    ...of(SIGNED, (value) => isOwn(value) && mayBeName(value)),
    ...of(CLOSED, (value) => isFrequentFirstName(titled(value))),
    ...of(SPOKEN_TO, (value) => isOwn(value) && mayBeName(value)),
  ]
}
